import { paths } from "~/paths";
import { publicRoutes } from "~/public-routes";
import { publicUrl } from "~/server/env.server";

/**
 * First parts of the addresses that are not public (« /listec »): the office and the calls, whatever is added to
 * paths.ts.
 */
const closed = [
  ...new Set(
    Object.values(paths)
      .map((path) => (typeof path === "string" ? path : path("", "")))
      .map((path) => `/${path.split("/")[1]}`),
  ),
].filter((path) => ![...publicRoutes].some((pattern) => pattern === path || pattern.startsWith(`${path}/`)));

/** Public addresses that begin like a closed one, « /equipe-du-cabinet »: of two rules the longer counts (RFC 9309). */
const openAllTheSame = [...publicRoutes].filter(
  (path) => path !== "/*" && closed.some((shut) => path.startsWith(shut)),
);

/** `robots.txt`: everything public may be read, the office is left out, the sitemap is named. */
export function loader() {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    ...openAllTheSame.map((path) => `Allow: ${path}`),
    "",
  ];
  const text = [...lines, `Sitemap: ${publicUrl()}${paths.sitemap}`, ""].join("\n");
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
