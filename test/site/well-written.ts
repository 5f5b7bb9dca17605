import { HtmlValidate } from "html-validate";
import { expect } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import type { Answer } from "../setup/visitor";

/** Every public page that answers a GET; doors of programs and one-time pages have no words of their own. */
export const pages = [...publicRoutes].filter((path) => !/[:*]|\/api\/|contactenvoye|deconnexion/.test(path));
pages.push("/contcat");

/** Sentences fixed by the specification, straight apostrophes and plain spaces included. */
const fixed = [
  "Le message doit contenir entre 10 et 500 caractères et ne doit contenir que des lettres de l'alphabet.",
];

/** What React writes in its own way, and equally right: case of attribute names, empty values, void elements. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    // As long as the firm’s own name makes it.
    "long-title": "off",
  },
});

/** What a person reads or hears: texts, descriptions, labels, hints; no code, no style, no address. */
function wordsOf(html: string): string {
  const shown = html.replace(/<(style|script|code)\b.*?<\/\1>/gs, " ");
  const attributes = [
    ...shown.matchAll(/ (?:content|placeholder|aria-label|alt|title|data-words)="([^"]*)"/g),
  ];
  const text = shown.replace(/<[^>]+>/g, "\n");
  const words = [...attributes.map(([, value]) => value), text]
    .join("\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ""), words);
}

const faults = [
  { name: "a straight apostrophe between letters", shape: /.{0,20}\p{L}'\p{L}.{0,20}/gu },
  { name: "a plain space before ; ! ? : »", shape: /.{0,20}[^\n ] [;!?:»].{0,20}/g },
  { name: "a plain space after «", shape: /« .{0,20}/g },
  { name: "straight quotation marks", shape: /.{0,20}"\p{L}.{0,20}/gu },
  { name: "three dots", shape: /.{0,20}(?<!Voir plus )\.\.\..{0,20}/g },
  { name: "a raw placeholder", shape: /\{\w+\}|\[\[|\]\]|\*\*|undefined|\[object/g },
];

/** Typography of the words, shape of the HTML, one h1. */
export async function expectWellWritten({ text, page }: Answer) {
  const words = wordsOf(text);
  for (const { name, shape } of faults) expect(words.match(shape) ?? [], name).toEqual([]);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  const report = await validator.validateString(text);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  expect(found).toEqual([]);
}
