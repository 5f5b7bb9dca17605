import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ADMIN, useOwnCabinet } from "../setup/app";
import { observatoryScore } from "../setup/observatory";
import type { Answer } from "../setup/visitor";

const cabinet = useOwnCabinet({ PUBLIC_URL: "https://cabinet.exemple.gn" });

/** The styles of the page, so many, and no others, are what its policy names. */
function expectNamed({ page, headers }: Answer, count: number): void {
  const styles = page.querySelectorAll("style").map((style) => style.rawText);
  expect(styles).toHaveLength(count);
  // In the drawing that stands in the body an entity is read as the sign it stands for.
  const texts = styles.map((css, i) => (i === 0 ? css : css.replaceAll("&lt;", "<").replaceAll("&amp;", "&")));
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(headers.get("Content-Security-Policy")).toContain(`style-src 'self' ${hashes.join(" ")};`);
}

describe("security headers", () => {
  for (const path of ["/", "/contact", "/connexion", "/nulle-part", "/sante", "/listec"]) {
    test(`${path} scores at least 100 at the Observatory`, async () => {
      const answer = await cabinet.visitor().get(path);
      const isPage = answer.headers.get("Content-Type")?.includes("text/html");
      if (!isPage) answer.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
      expect(
        observatoryScore(answer.headers, { https: true, cookies: answer.headers.getSetCookie() }),
      ).toBeGreaterThanOrEqual(100);
    });
  }

  test("the score of a signed-in page holds too, cookies included", async () => {
    const visitor = cabinet.visitor();
    const signedIn = await visitor.post("/connexion", ADMIN);
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    const page = await visitor.get("/listec");
    expect(page.status).toBe(200);
    expect(observatoryScore(page.headers, { https: true, cookies })).toBeGreaterThanOrEqual(100);
  });

  test("only a page that is the same for everybody leaves its window to whoever opened it", async () => {
    const policy = (answer: { headers: Headers }) => answer.headers.get("Cross-Origin-Opener-Policy");
    // Twice: rendered, then kept.
    for (const path of ["/", "/", "/contact", "/penall"])
      expect(policy(await cabinet.visitor().get(path)), path).toBe("unsafe-none");
    for (const path of ["/connexion", "/sante", "/nulle-part", "/assistance?q=divorce"])
      expect(policy(await cabinet.visitor().get(path)), path).toBe("same-origin");
    expect(policy(await cabinet.visitor().post("/contact", { nom: "F", message: "" })), "refused").toBe("same-origin");
    expect(policy(await (await cabinet.staff()).get("/listec"))).toBe("same-origin");
  });

  test("a page may load, send to and be framed by what its policy says, and nothing else", async () => {
    const policy = ({ headers }: Answer) =>
      headers
        .get("Content-Security-Policy")
        ?.replaceAll(/ '(?:sha256|nonce)-[^']+'/g, "")
        .split("; ");
    const whole = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ];
    for (const path of ["/", "/contact", "/connexion", "/nulle-part"])
      expect(policy(await cabinet.visitor().get(path)), path).toEqual(whole);
    for (const path of ["/listec", "/listec/nulle-part"])
      expect(policy(await (await cabinet.staff()).get(path)), path).toEqual(whole);
  });

  test("no policy anywhere allows inline code or style by keyword", async () => {
    const staff = await cabinet.staff();
    for (const [who, path] of [
      [cabinet.visitor(), "/"],
      [cabinet.visitor(), "/contact"],
      [staff, "/listec"],
    ] as const) {
      expect((await who.get(path)).headers.get("Content-Security-Policy")).not.toContain("unsafe");
    }
  });

  test("inline styles are named by their hashes and a hydrated script by its nonce", async () => {
    // Two where the first screen of a page has an end, also when it is not there or was refused; one where it has none.
    const counts = { "/": 2, "/contact": 2, "/penall": 2, "/article/nulle-part": 2, "/que-faire/violences": 1 };
    for (const [path, count] of Object.entries(counts)) expectNamed(await cabinet.visitor().get(path), count);
    expectNamed(await cabinet.visitor().post("/contact", { nom: "", message: "" }), 2);
    const office = await (await cabinet.staff()).get("/listec");
    const nonce = /'nonce-([^']+)'/.exec(office.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonce).toBeTruthy();
    const inline = office.page.querySelectorAll("script").filter((script) => !script.getAttribute("src"));
    expect(inline.length).toBeGreaterThan(0);
    for (const script of inline) expect(script.getAttribute("nonce")).toBe(nonce);
  });

  test("office pages are neither stored nor indexed", async () => {
    const answer = await (await cabinet.staff()).get("/listec");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});
