/** Pages of which one stands for all of its kind: the same template with other words. */
const ALIKE = [/^\/assistance\//, /^\/article\//];
/** Public pages that the sitemap leaves out. */
const UNLISTED = ["/connexion"];

/**
 * The pages to measure: those asked for, or, for « every », the public pages that the product's sitemap names, one of
 * each kind. @param {string} asked "usual", "every" or addresses with commas @param {number} port of the running
 * product
 * @param {readonly string[]} usual @returns {Promise<string[]>}
 */
export async function pagesToMeasure(asked, port, usual) {
  if (asked === "usual") return [...usual];
  if (asked !== "every") return asked.split(",");
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const once = all.filter((path) => {
    const kind = ALIKE.find((pattern) => pattern.test(path));
    return !kind || all.find((other) => kind.test(other)) === path;
  });
  return [...once, ...UNLISTED];
}

/** The peer has two pages: its home, and one of text that every other page is measured against. @param {string} path */
export function peerPage(path) {
  return path === "/" ? "/" : "/affairee";
}
