import type { TextInForce } from "~/records/texts/texts.server";
import { Prose } from "../layout/prose";
import { TextSignature } from "../layout/text-signature";

type Answer = Pick<TextInForce, "sections" | "signature"> & { question: string };

/**
 * On paper the questions come with their answers, which the screen opens one by one. Last in the page, where no word
 * waits for them.
 */
export function PrintedAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <div className="printed-answers">
      {answers.some(({ signature }) => !signature) ? <TextSignature signature={null} /> : null}
      {answers.map(({ question, sections, signature }) => (
        <section key={question}>
          <h2>{question}</h2>
          <Prose blocks={sections.flatMap(({ blocks }) => blocks)} />
          {signature ? <TextSignature signature={signature} /> : null}
        </section>
      ))}
    </div>
  );
}
