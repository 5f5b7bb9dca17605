import { readFileSync } from "node:fs";
import { parseSync } from "vite";

type Node = { type: string; [key: string]: unknown };

const TYPES_ONLY = /^(Import|ExportAll|TS(LiteralType|Type(Annotation|Alias)|Interface|ImportType))/;
/** Attributes that nobody reads. */
const MACHINE =
  /^(className|name|id|type|href|to|key|method|action|autoComplete|inputMode|viewBox|d|role|rel|target|form|value|pattern|accept|htmlFor|src|srcSet|sizes|media|transform|points)$/;
const ENTITIES = { "&nbsp;": "\u00A0", "&#8239;": "\u202F", "&amp;": "&" } as const;

/**
 * Every text that a TypeScript file may show somebody, as it is read: strings, templates, JSX; no queries, no type
 * names.
 */
export function sourceWords(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return wordsBelow(program, false);
}

function wordsBelow(node: unknown, attribute: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => wordsBelow(one, attribute));
  if (!isNode(node) || TYPES_ONLY.test(node.type)) return [];
  if (node.type === "JSXText") return [decoded(String(node.value))];
  if (node.type === "TemplateElement") return [(node.value as { cooked: string }).cooked];
  if (node.type === "Literal") {
    if (typeof node.value !== "string") return [];
    return [attribute ? decoded(node.value) : node.value];
  }
  // A tagged template is a query (sql`…`): only what it interpolates may be words.
  if (node.type === "TaggedTemplateExpression") return wordsBelow((node.quasi as Node).expressions, false);
  if (node.type === "JSXAttribute") {
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
