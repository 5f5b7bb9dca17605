import { type NameWord, type NameWords, nameWords } from "./name-words";

/**
 * Names by their sound across the spellings of Guinea and its neighbours: French (Diallo, Soumah, Touré) and English
 * (Jalloh, Suma, Turay). Raise the version whenever a name can get other keys: stored ones are then made anew
 * (abilities/search/name-keys-renewal.server.ts).
 */
export const NAME_SOUNDS_VERSION = 2;

/** How alike two names are, the most alike first. */
const likenesses = ["same", "order", "sound", "variant", "part"] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * `same`: the same words but for accents, apostrophes, case, titles and legal form. `order`: these in another order.
 * `sound`: other spellings of the same sounds. `variant`: forms of one name (Fatou, Fatoumata). `part`: one of the two
 * people has a name more.
 */
export type Alikeness = { likeness: Likeness; reason: string };

const reasons: Record<Likeness, string> = {
  same: "Même nom",
  order: "Mêmes noms dans un autre ordre",
  sound: "Nom qui se prononce de la même façon",
  variant: "Nom qui s’écrit aussi de cette façon",
  part: "Mêmes noms, l’un des deux en porte un de plus",
};

/** What a name is found by in an index: the key of each of its words, and one key of them all, in whatever order. */
export function nameKeys(name: string): string[] {
  return keysOf(nameWords(name));
}

/** The keys of everything a client is called, each once. */
export function allNameKeys(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(nameKeys))];
}

/**
 * What to ask an index of nameKeys() for: names alike hold either all of `every`, or any of `any`. It finds too many
 * rather than too few: soundsAlike() decides. `any` also holds the names of a person with one name less.
 */
export function nameLookup(name: string): { every: string[]; any: string[] } {
  const { core, isCompany } = nameWords(name);
  const keys = core.map(({ key }) => key).sort();
  if (isCompany || keys.length < 2) return { every: [], any: keys.length > 0 ? [wholeKey(keys)] : [] };
  return { every: keys, any: subsets(keys).map(wholeKey) };
}

/**
 * Under what an index of nameKeys() holds the names that have no other words than this one: fewer of them, or a single
 * one.
 */
export function shorterNameKeys(name: string): string[] {
  const keys = nameWords(name)
    .core.map(({ key }) => key)
    .sort();
  return [...subsets(keys), ...keys.map((key) => [key])].map(wholeKey);
}

/** Null when the two names cannot be those of one person or company. */
export function soundsAlike(a: string, b: string): Alikeness | null {
  const [one, two] = [nameWords(a), nameWords(b)];
  if (one.core.length === 0 || two.core.length === 0 || !marksAgree(one, two)) return null;
  const [few, many] = one.core.length <= two.core.length ? [one.core, two.core] : [two.core, one.core];
  if (!few.every((word) => many.some(({ key }) => key === word.key))) return null;
  // « Exemple Négoce » and « Exemple Négoce International » are two companies; people leave names out.
  if (few.length < many.length && (few.length < 2 || one.isCompany || two.isCompany)) return null;
  const likeness = few.length < many.length ? "part" : compared(few, many);
  return { likeness, reason: reasons[likeness] };
}

/** Sorts the more alike first. */
export function byLikeness(a: Likeness, b: Likeness): number {
  return likenesses.indexOf(a) - likenesses.indexOf(b);
}

function compared(a: NameWord[], b: NameWord[]): Likeness {
  const holds = (what: "plain" | "sound") => a.every((word) => b.some((other) => other[what] === word[what]));
  if (holds("plain")) return a.every((word, i) => word.plain === b[i]?.plain) ? "same" : "order";
  return holds("sound") ? "sound" : "variant";
}

/** Titles may be missing on one side; they may not contradict each other (El Hadj, Hadja; Société, Compagnie). */
function marksAgree({ marks: a }: NameWords, { marks: b }: NameWords): boolean {
  return a.length === 0 || b.length === 0 || a.some((mark) => b.includes(mark));
}

function keysOf({ core }: NameWords): string[] {
  const keys = core.map(({ key }) => key).sort();
  return keys.length > 0 ? [...keys, wholeKey(keys)] : [];
}

const wholeKey = (keys: string[]) => `=${keys.join(" ")}`;

/** All parts of two keys or more, of at most eight keys: 247. */
function subsets(keys: string[]): string[][] {
  const found: string[][] = [];
  for (let bits = 1; bits < 1 << keys.length; bits++) {
    const part = keys.filter((_, i) => bits & (1 << i));
    if (part.length >= 2) found.push(part);
  }
  return found;
}
