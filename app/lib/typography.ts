/**
 * French typography of a text (content style guide): no-break spaces at punctuation, in numbers, units, references and
 * dates, the curved apostrophe, the one-character ellipsis. Applied twice, it changes nothing more. Addresses stay as
 * they are.
 */
export function french(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part)))
    .join("");
}

const NB = "\u00A0";
const THIN = "\u202F";
/** Any one of the spaces a writer may have typed. */
const SP = "[ \\u00A0\\u202F]";

/** What must reach a browser or a mail program letter for letter. One group: odd pieces of a split are addresses. */
const ADDRESS = /((?:https?:\/\/|mailto:|tel:)[^\s)»]+|[^\s(«]{1,64}@[^\s)»]{1,255}|\]\([^\s)]{1,300}\))/;

const MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const UNITS =
  "an|ans|années?|mois|semaines?|jours?|heures?|h|minutes?|min|secondes?|s|km|m|m²|ha|kg|px|ko|Mo|Go|GNF|FCFA|francs?|euros?|€|dollars?|USD|millions?|milliards?|caractères?";

const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'(?=\p{L})/gu, "’"],
  [/(?<!\.)\.{3}(?!\.)/g, "…"],
  [/"([^"\n]+)"/g, "«$1»"],
  [new RegExp(`«${SP}*`, "g"), `«${NB}`],
  [new RegExp(`${SP}{0,9}»`, "g"), `${NB}»`],
  // Before ; ! ? a thin space, before : a full one; none is added inside a word (« 09:07 », « ?! »).
  [new RegExp(`(?<=[^\\s;!?])${SP}+(?=[;!?])`, "g"), THIN],
  [/(?<=[\p{L}\p{N}»)…*])(?=[;!?](?:[\s*]|$))/gu, THIN],
  [new RegExp(`(?<=\\S)${SP}+(?=:(?:\\s|$))`, "g"), NB],
  [/(?<=[\p{L}\p{N}»)…*])(?=:(?:\s|$))/gu, NB],
  [new RegExp(`(?<=\\d)${SP}*(?=%)`, "g"), NB],
  [new RegExp(`(?<=\\d)${SP}(?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, "gu"), NB],
  [new RegExp(`(?<=\\d${SP}h)${SP}(?=\\d)`, "g"), NB],
  [new RegExp(`(?<=\\b\\d{1,2}|\\b1er)${SP}(?=(?:${MONTHS})\\b)`, "gi"), NB],
  [new RegExp(`(?<=(?<!\\p{L})(?:articles?|art\\.|alinéas?|n°))${SP}(?=\\d)`, "giu"), NB],
  [new RegExp(`(?<=(?<!\\p{L})(?:Maître|Me|Mme|M\\.))${SP}(?=\\p{Lu})`, "gu"), NB],
];

/** « 1 500 000 », but not the groups of a telephone number. */
const NUMBER = new RegExp(`\\+?\\d+(?:${SP}\\d+)*`, "g");
const THOUSANDS = new RegExp(`^\\d{1,3}(?:${SP}\\d{3})+$`);
const ANY_SPACE = new RegExp(SP, "g");

function typeset(text: string): string {
  const numbers = text.replace(NUMBER, (number) => (THOUSANDS.test(number) ? number.replace(ANY_SPACE, THIN) : number));
  return rules.reduce((rest, [shape, right]) => rest.replace(shape, right), numbers);
}
