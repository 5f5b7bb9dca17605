import { textKey } from "~/content/texts/shipped-texts";
import type { NamedText, TextKind } from "~/content/texts/text";
import { conakryDay } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { saysWhatShips, shippedMark } from "./shipped-words.server";
import { namedTexts } from "./signable-texts.server";
import type { Signature, TextState } from "./text";
import { textDraft } from "./text-table.server";
import { isWithdrawn, isWithheld, signatureOf, signedWords, standingVersions } from "./texts.server";

/** How a text stands: its newest signature that stands, though its day may not have come. */
export type TextStanding = { state: TextState; signature: Signature | null };

export function standingOf({ kind, slug }: NamedText): TextStanding {
  const key = textKey({ kind, slug });
  const newest = standingVersions(key).at(-1);
  if (!newest) return { state: stateWithout(kind, slug, isWithdrawn(key)), signature: null };
  const signature = signatureOf(newest, conakryDay(new Date()));
  const isShown = signedWords(kind, slug)?.signature.number === newest.number;
  const isCompared = newest.shippedMark === shippedMark(newest) || saysWhatShips(newest);
  const state = !isShown ? "attente" : signature.isOverdue ? "depasse" : isCompared ? "signe" : "compare";
  return { state, signature };
}

/** Of a text that nobody's signature stands for. */
function stateWithout(kind: TextKind, slug: string, withdrawn: boolean): TextState {
  if (isWithheld({ kind, slug })) return "absent";
  return withdrawn ? "retire" : "livre";
}

/** A line of the list. */
export type TextLine = Pick<NamedText, "kind" | "title" | "path"> &
  TextStanding & { key: string; draft: "begun" | "ready" | null };

export async function textLines(): Promise<TextLine[]> {
  const { kind, slug, ready } = textDraft;
  const drafts = new Map((await db().select({ kind, slug, ready }).from(textDraft)).map((row) => [textKey(row), row]));
  return (await namedTexts()).map((text) => {
    const key = textKey(text);
    const draft = drafts.get(key);
    const { state, signature } = standingOf(text);
    return {
      key,
      kind: text.kind,
      title: text.title,
      path: text.path,
      state,
      signature,
      draft: draft ? (draft.ready ? "ready" : "begun") : null,
    };
  });
}
