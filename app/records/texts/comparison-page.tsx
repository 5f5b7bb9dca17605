import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import type { ShippedText } from "~/content/texts/text";
import { lineDiff } from "~/lib/line-diff";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/comparison-page";
import { signableText } from "./signable-texts.server";
import { type ProposedWords, readDraft, shippedWords, versionOf } from "./text-store.server";

/** Two versions of a text, line by line: `de` and `a`, by number; 0 ships, « brouillon » is written now. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  const [from, to] = ["de", "a"].map((name) => args.url.searchParams.get(name) ?? "");
  return officeScreen(args, "texts", async () => {
    const text = await signableText(key);
    if (!text) return null;
    const older = await wordsOf(text, from ?? "");
    const newer = await wordsOf(text, to ?? "");
    if (!older || !newer) return null;
    return {
      title: text.title,
      from: names("de", from),
      to: names("à", to),
      lines: lineDiff(told(older), told(newer)),
    };
  });
}

async function wordsOf(text: ShippedText, version: string): Promise<ProposedWords | null> {
  if (version === "brouillon") return readDraft(db(), text);
  if (!/^\d{1,6}$/.test(version)) return null;
  return version === "0" ? shippedWords(text) : ((await versionOf(db(), text, Number(version))) ?? null);
}

const told = ({ description, body, sources }: ProposedWords) =>
  [`Résumé\u00A0: ${description}`, "", body, "", `Sources\u00A0: ${sources}`].join("\n");

/** « du texte d’origine », « à la version 2 ». */
function names(word: "de" | "à", version = ""): string {
  const contracted = word === "de" ? "du" : "au";
  if (version === "brouillon") return `${contracted} brouillon`;
  return version === "0" ? `${contracted} texte d’origine` : `${word} la version ${version}`;
}

const words = { same: "", removed: "Retiré\u00A0: ", added: "Ajouté\u00A0: " };

export default function TextComparisonPage({ loaderData: { title, from, to, lines } }: Route.ComponentProps) {
  const isSame = lines.every(({ change }) => change === "same");
  return (
    <>
      <PageHead title={`Comparer\u00A0: ${title}`} note={`Ce qui change, ${from} ${to}.`} />
      {isSame ? <p className="notice">Les deux disent la même chose.</p> : null}
      <div className="panel text-diff">
        {lines.map(({ line, change }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move.
          <p key={i} className={change}>
            {words[change] ? <span className="visually-hidden">{words[change]}</span> : null}
            {line}
          </p>
        ))}
      </div>
    </>
  );
}
