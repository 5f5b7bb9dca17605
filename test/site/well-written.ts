import { HtmlValidate } from "html-validate";
import { type HTMLElement, NodeType, TextNode } from "node-html-parser";
import { expect } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import type { Answer } from "../setup/visitor";
import { exactStrings } from "./exact-strings";
import { misset } from "./misset";

/** Every public page that answers a GET; doors of programs and one-time pages have no words of their own. */
export const pages = [...publicRoutes].filter((path) => !/[:*.]|\/api\/|contactenvoye|deconnexion/.test(path));
pages.push("/contcat");

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
    // As long as the firm's own name makes it.
    "long-title": "off",
  },
});

/** What a person reads or hears: texts, descriptions, labels, hints; no code, no style, no address. */
function wordsOf(html: string): string {
  const shown = html.replace(/<(style|script|code)\b.*?<\/\1>/gs, " ");
  const attributes = [...shown.matchAll(/ (?:content|placeholder|aria-label|alt|title|data-words)="([^"]*)"/g)];
  const text = shown.replace(/<[^>]+>/g, "\n");
  const words = [...attributes.map(([, value]) => value), text]
    .join("\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return exactStrings.reduce((rest, sentence) => rest.replaceAll(sentence, ""), words);
}

const faults = [
  { name: "a straight apostrophe between letters", shape: /.{0,20}\p{L}'\p{L}.{0,20}/gu },
  { name: "a plain space before ; ! ? : »", shape: /.{0,20}[^\n ] [;!?:»].{0,20}/g },
  { name: "a plain space after «", shape: /« .{0,20}/g },
  { name: "straight quotation marks", shape: /.{0,20}"\p{L}.{0,20}/gu },
  { name: "three dots", shape: /.{0,20}\.\.\..{0,20}/g },
  { name: "a raw placeholder", shape: /\{\w+\}|\[\[|\]\]|\*\*|undefined|\[object/g },
];

const WITHIN_A_LINE = new Set(["a", "abbr", "b", "em", "i", "kbd", "small", "span", "strong", "time"]);

/** The texts of a page as they are read: what stands within a line joined, everything else on lines of its own. */
function linesOf(element: HTMLElement): string {
  return element.childNodes
    .map((node) => {
      if (node instanceof TextNode) return node.text.replaceAll("\n", " ");
      if (node.nodeType !== NodeType.ELEMENT_NODE) return "";
      const child = node as HTMLElement;
      const tag = child.rawTagName?.toLowerCase() ?? "";
      if (["script", "style", "code", "svg"].includes(tag)) return "";
      const within = linesOf(child);
      return WITHIN_A_LINE.has(tag) ? within : `\n${within}\n`;
    })
    .join("");
}

/** Typography of the words of a page in French, shape of the HTML, one h1. */
export async function expectWellWritten({ text, page }: Answer) {
  if (page.querySelector("html")?.getAttribute("lang") === "fr") expectFrenchTypography(text, page);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  const report = await validator.validateString(text);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  expect(found).toEqual([]);
}

function expectFrenchTypography(text: string, page: HTMLElement) {
  const attributes = page
    .querySelectorAll("[content], [placeholder], [aria-label], [alt], [title]")
    .flatMap((element) =>
      ["content", "placeholder", "aria-label", "alt", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
  expect(misset([linesOf(page), ...attributes].join("\n")), "French typography").toEqual([]);
  const words = wordsOf(text);
  for (const { name, shape } of faults) expect(words.match(shape) ?? [], name).toEqual([]);
}
