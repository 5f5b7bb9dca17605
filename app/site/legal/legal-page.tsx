import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownText } from "~/records/texts/previewed-text.server";
import { Blocks } from "~/ui/prose";
import css from "../layout/legal.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/legal-page";
import { legalText, legalTextAt } from "./legal-text.server";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css] };

/** The form of /contact with the words to begin with: rights ask for no other address. */
const rightsForm = `${paths.contact}?question=${encodeURIComponent(
  "Je demande à voir, à corriger ou à effacer les données que vous gardez sur moi.",
)}`;

export function loader({ url, context }: Route.LoaderArgs) {
  const text = legalTextAt(url.pathname);
  const words = shownText(context, "page", text.key);
  return { text: legalText(text, words), signature: words.signature };
}

/** A legal text as a page. The footer's script shows the same `article` in a window. */
export default function LegalPage({ loaderData: { text, signature } }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta title={text.title} description={text.description} path={text.path} signed />
      <article>
        <PageHead slug={text.key} title={text.title} drawing={text.drawing} />
        <div className="wrap legal">
          <TextSignature signature={signature} />
          {text.key === "confidentialite" ? (
            <p>
              <a href={rightsForm}>Demander à voir, corriger ou effacer mes données</a>
            </p>
          ) : null}
          {text.sections.map((section, index) => (
            <section key={section.title}>
              <h2>{`${index + 1}. ${section.title}`}</h2>
              <div>
                <Blocks blocks={section.blocks} />
              </div>
            </section>
          ))}
          <TextSources signature={signature} />
        </div>
      </article>
    </main>
  );
}
