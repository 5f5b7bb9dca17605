import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { Blocks } from "~/ui/prose";
import css from "../layout/legal.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/legal-page";
import { legalText } from "./legal-text.server";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, css] };

/** The form of /contact with the words to begin with: rights ask for no other address. */
const rightsForm = `${paths.contact}?question=${encodeURIComponent(
  "Je demande à voir, à corriger ou à effacer les données que vous gardez sur moi.",
)}`;

export function loader({ url }: Route.LoaderArgs) {
  return legalText(url.pathname);
}

/** A legal text as a page. The footer's script shows the same `article` in a window. */
export default function LegalPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta title={text.title} description={text.description} path={text.path} signed />
      <article>
        <PageHead slug={text.key} title={text.title} drawing={text.drawing} />
        <div className="wrap legal">
          {text.key === "confidentialite" ? (
            <p>
              <a href={rightsForm}>Demander à voir, corriger ou effacer mes données</a>
            </p>
          ) : null}
          {text.sections.map((section) => (
            <section key={section.title}>
              <h2>{`${section.number}. ${section.title}`}</h2>
              <div>
                <Blocks blocks={section.blocks} />
              </div>
            </section>
          ))}
        </div>
      </article>
    </main>
  );
}
