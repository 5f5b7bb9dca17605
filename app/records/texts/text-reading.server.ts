import { textKey } from "~/content/texts/shipped-texts";
import type { NamedText, TextKind } from "~/content/texts/text";
import { conakryDay } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { namedTexts } from "./signable-texts.server";
import type { Signature, TextState } from "./text";
import { textDraft } from "./text-table.server";
import {
  hasPartedFromShipped,
  isWithdrawn,
  isWithheld,
  signatureOf,
  signedWords,
  standingVersions,
} from "./texts.server";

/**
 * How a text stands: its newest signature that stands, though its day may not have come. `hasParted`: other words ship
 * than those that shipped when it was signed, whatever else its state says.
 */
export type TextStanding = { state: TextState; signature: Signature | null; hasParted: boolean };

export function standingOf({ kind, slug }: NamedText): TextStanding {
  const key = textKey({ kind, slug });
  const newest = standingVersions(key).at(-1);
  if (!newest) return { state: stateWithout(kind, slug, isWithdrawn(key)), signature: null, hasParted: false };
  const signature = signatureOf(newest, conakryDay(new Date()));
  const isShown = signedWords(kind, slug)?.signature.number === newest.number;
  const hasParted = hasPartedFromShipped({ kind, slug });
  const state = !isShown ? "attente" : signature.isOverdue ? "depasse" : hasParted ? "compare" : "signe";
  return { state, signature, hasParted };
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
    const { state, signature, hasParted } = standingOf(text);
    return {
      key,
      kind: text.kind,
      title: text.title,
      path: text.path,
      state,
      signature,
      hasParted,
      draft: draft ? (draft.ready ? "ready" : "begun") : null,
    };
  });
}
