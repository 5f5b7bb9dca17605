import { useRouteLoaderData } from "react-router";
import type { loader } from "./site-layout";

/** Title, description, canonical address and what social networks read. `path` is the page's one address. */
export function PageMeta({ title, description, path }: { title: string; description: string; path: string }) {
  const site = useRouteLoaderData<typeof loader>("site/layout/site-layout");
  const address = `${site?.origin ?? ""}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}
