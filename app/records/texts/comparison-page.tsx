import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import type { ShippedText } from "~/content/texts/text";
import { db } from "~/server/db/db.server";
import { Blocks } from "~/ui/prose";
import type { Route } from "./+types/comparison-page";
import { type ProposedWords, shippedWords } from "./shipped-words.server";
import { signableText } from "./signable-texts.server";
import { differingPassages } from "./text-difference";
import { readDraft, versionOf } from "./text-store.server";

/** What differs between two versions of a text: `de` and `a`, by number; 0 ships, « brouillon » is written now. */
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
      passages: differingPassages(older, newer),
    };
  });
}

async function wordsOf(text: ShippedText, version: string): Promise<ProposedWords | null> {
  if (version === "brouillon") return readDraft(db(), text);
  if (!/^\d{1,6}$/.test(version)) return null;
  return version === "0" ? shippedWords(text) : ((await versionOf(db(), text, Number(version))) ?? null);
}

/** « du texte d’origine », « à la version 2 ». */
function names(word: "de" | "à", version = ""): string {
  const contracted = word === "de" ? "du" : "au";
  if (version === "brouillon") return `${contracted} brouillon`;
  return version === "0" ? `${contracted} texte d’origine` : `${word} la version ${version}`;
}

const words = { same: "", removed: "Retiré", added: "Ajouté" };

export default function TextComparisonPage({ loaderData: { title, from, to, passages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`Comparer\u00A0: ${title}`} note={`Ce qui change, ${from} ${to}.`} />
      {passages.length === 0 ? <p className="notice">Les deux disent la même chose.</p> : null}
      <div className="panel text-diff" hidden={passages.length === 0}>
        {passages.map(({ text, isTitle, change }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a comparison never move.
          <div key={i} className={change}>
            {words[change] ? <small>{words[change]}</small> : null}
            {isTitle ? <h2>{text}</h2> : <Blocks blocks={[text]} />}
          </div>
        ))}
      </div>
    </>
  );
}
