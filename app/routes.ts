import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The table of contents: every address of the product, one line each. What is public is listed in public-routes.ts. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home-page.tsx"),
    route("accueil", "site/home/home-page.tsx", { id: "accueil" }),
    route("*", "site/not-found/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
