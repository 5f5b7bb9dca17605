import { paths } from "~/paths";
import { settings } from "~/server/settings/settings.server";

/** What fits under an icon of a phone's home screen. */
const SHORT = 14;

/** The web manifest: the site as something a phone can keep on its home screen, under the firm's name. */
export function loader() {
  const name = settings().firm_name;
  const manifest = {
    id: paths.home,
    name,
    short_name: name.length <= SHORT ? name : "Cabinet",
    lang: "fr",
    dir: "ltr",
    start_url: paths.home,
    scope: paths.home,
    display: "minimal-ui",
    background_color: "#121a33",
    theme_color: "#121a33",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
