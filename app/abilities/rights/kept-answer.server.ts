import type { HeldRecord } from "./held-record";
import { personalKinds } from "./personal-sources.server";

/** What the person may be told of what stays, a sentence each, and the kinds that say so. */
export type KeptAnswer = { kinds: string[]; words: string[] };

/** Of these records. */
export const answerFor = (records: readonly HeldRecord[]): KeptAnswer =>
  answerOf(
    personalKinds.flatMap(({ kind, kept }) =>
      records.some((one) => one.kind === kind && one.keeps === kept) ? kind : [],
    ),
  );

/** Of these kinds; a word that names none is left out. */
export function answerOf(names: readonly string[]): KeptAnswer {
  const told = personalKinds.flatMap(({ kind, kept }) => (kept && names.includes(kind) ? [{ kind, kept }] : []));
  return { kinds: told.map(({ kind }) => kind), words: [...new Set(told.map(({ kept }) => kept))] };
}
