import type { Piece } from "~/lib/marked-text";

/** Somebody whom a note can name. */
export type Person = { id: string; name: string };

/** Somebody whom a note names, and how it writes that: « @Fatou D ». */
export type Mention = { person: Person; written: string };

/** `unclear`: what is written before two people or more could be meant. */
type Mentions = { mentions: Mention[]; unclear: string | null };

/** Not in a word: « fatou@exemple.gn » names nobody. */
const AT = /(?<![\p{L}\p{M}\p{N}._-])@(?=\p{L})/gu;
const WORD = /^[ \u00A0\u202F]?([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/u;
/** Said before a name, and no part of it. */
const TITLES = new Set(["me", "maitre", "m", "mme", "mlle", "dr"]);

const plain = (word: string) =>
  word
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

function namesOf({ name }: Person): string[] {
  const words = name.split(/\s+/u).filter(Boolean);
  const names = words.filter((word) => !TITLES.has(plain(word).replace(".", "")));
  return (names.length > 0 ? names : words).map(plain);
}

/**
 * The people whom a note names: « @ » and one of their names, whatever its case and accents; where several have it, so
 * many letters of another as tell them apart. Anything else stays what it is, words.
 */
export function mentionsIn(body: string, people: readonly Person[]): Mentions {
  const found: Mentions = { mentions: [], unclear: null };
  for (const { index } of body.matchAll(AT)) {
    const one = mentionAt(body, index, people);
    if (!one) continue;
    if (!("person" in one)) found.unclear ??= one.unclear;
    else if (!found.mentions.some(({ person }) => person.id === one.person.id)) found.mentions.push(one);
  }
  return found;
}

function mentionAt(body: string, at: number, people: readonly Person[]): Mention | { unclear: string } | null {
  let end = at + 1;
  const next = () => WORD.exec(body.slice(end));
  const first = next();
  if (!first) return null;
  const word = plain(first[1] ?? "");
  let left = people
    .map((person) => ({ person, others: without(namesOf(person), (name) => name === word) }))
    .flatMap(({ person, others }) => (others ? [{ person, others }] : []));
  if (left.length === 0) return null;
  end += first[0].length;
  // Another name belongs to it when it is whole, or when its first letters tell who is meant.
  for (let more = next(); more; more = next()) {
    const part = plain(more[1] ?? "");
    const isOne = left.length === 1;
    const narrowed = left.flatMap(({ person, others }) => {
      const rest = without(others, (name) => (isOne ? name === part : name.startsWith(part)));
      return rest ? [{ person, others: rest }] : [];
    });
    if (narrowed.length === 0) break;
    left = narrowed;
    end += more[0].length;
  }
  const whole = left.filter(({ others }) => others.length === 0);
  const [only] = left.length === 1 ? left : whole;
  if (only && (left.length === 1 || whole.length === 1)) return { person: only.person, written: body.slice(at, end) };
  // Two accounts of one name: no letter tells them apart.
  return whole.length > 1 ? null : { unclear: body.slice(at, end) };
}

/** The names but the first that fits; null when none does. */
function without(names: string[], fits: (name: string) => boolean): string[] | null {
  const at = names.findIndex(fits);
  return at < 0 ? null : names.filter((_, i) => i !== at);
}

/** What to write after « @ » for each of some people: their first name, with as much of the others as it takes. */
export function handlesOf(people: readonly Person[]): { id: string; handle: string }[] {
  return people.flatMap((person) => {
    const words = person.name.split(/\s+/u).filter((word) => namesOf(person).includes(plain(word)));
    const [first = "", second = ""] = words;
    const tries = [first, `${first} ${second.slice(0, 1)}`, words.join(" ")];
    const handle = tries.find((one) => mentionsIn(`@${one}`, people).mentions[0]?.person.id === person.id);
    return handle ? [{ id: person.id, handle }] : [];
  });
}

/** A note in pieces, those that name somebody it tells as hits. */
export function withMentions(body: string, written: readonly string[]): Piece[] {
  if (written.length === 0) return [{ text: body, hit: false }];
  const longestFirst = [...written].sort((a, b) => b.length - a.length);
  // Letters, digits, « @ », spaces, hyphens and apostrophes: none is a sign of a pattern.
  const pieces = body.split(new RegExp(`((?:${longestFirst.join("|")})(?![\\p{L}\\p{M}\\p{N}]))`, "u"));
  return pieces.flatMap((text, i) => (text ? [{ text, hit: i % 2 === 1 }] : []));
}
