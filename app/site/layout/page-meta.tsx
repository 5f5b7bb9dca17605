import { useRouteLoaderData } from "react-router";
import type { loader } from "./site-layout";

type Props = {
  title: string;
  description: string;
  path: string;
  signed?: boolean;
  /** The addresses of this page by language, itself included, where it has a counterpart in another one. */
  alternates?: Readonly<Record<string, string>>;
};

/**
 * Title, description, canonical address and what social networks read of the page; what search engines read (JSON-LD)
 * ends the page, see SiteLayout. `path` is the page's one address; its card comes from site/seo. `signed`: the firm's
 * name follows the title.
 */
export function PageMeta({ title: own, description, path, signed, alternates = {} }: Props) {
  const site = useRouteLoaderData<typeof loader>("site/layout/site-layout");
  const title = signed ? `${own} - ${site?.firm ?? ""}` : own;
  const address = `${site?.origin ?? ""}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {Object.entries(alternates).map(([lang, of]) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${site?.origin ?? ""}${of}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={path === alternates.en ? "en_GB" : "fr_FR"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {site?.card ? (
        <>
          <meta property="og:image" content={site.card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
