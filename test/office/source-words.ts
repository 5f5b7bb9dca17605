import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A piece of text of a source file: where it stands (offsets), as it is read, and how it is written there. */
export type SourceWords = {
  start: number;
  end: number;
  text: string;
  kind: "jsx" | "attribute" | "string" | "template";
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const TYPES_ONLY = /^(Import|ExportAll|TS(LiteralType|Type(Annotation|Alias)|Interface|ImportType))/;
/** Attributes that nobody reads. */
const MACHINE =
  /^(className|name|id|type|href|to|key|method|action|autoComplete|inputMode|viewBox|d|role|rel|target|form|value|pattern|accept|htmlFor|src|srcSet|sizes|media|transform|points)$/;
const ENTITIES = { "&nbsp;": "\u00A0", "&#8239;": "\u202F", "&amp;": "&" } as const;

/** Every text that a TypeScript file may show somebody: strings, templates, JSX; queries and type names are left out. */
export function sourceWords(file: string): SourceWords[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  return wordsBelow(program, false);
}

function wordsBelow(node: unknown, attribute: boolean): SourceWords[] {
  if (Array.isArray(node)) return node.flatMap((one) => wordsBelow(one, attribute));
  if (!isNode(node) || TYPES_ONLY.test(node.type)) return [];
  const { type, start, end } = node;
  if (type === "JSXText") return [{ start, end, text: decoded(String(node.value)), kind: "jsx" }];
  if (type === "TemplateElement") {
    const { cooked } = node.value as { cooked: string };
    return [{ start, end, text: cooked, kind: "template" }];
  }
  if (type === "Literal")
    return typeof node.value === "string"
      ? [
          {
            start,
            end,
            text: attribute ? decoded(node.value) : node.value,
            kind: attribute ? "attribute" : "string",
          },
        ]
      : [];
  // A tagged template is a query (sql`…`): only what it interpolates may be words.
  if (type === "TaggedTemplateExpression") return wordsBelow((node.quasi as Node).expressions, false);
  if (type === "JSXAttribute") {
    const { name, value } = node as Node & { name: { name: string }; value: Node | null };
    return MACHINE.test(name.name) ? [] : wordsBelow(value, value?.type === "Literal");
  }
  return Object.values(node).flatMap((value) => wordsBelow(value, false));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function decoded(text: string): string {
  return text.replace(/&nbsp;|&#8239;|&amp;/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
}
