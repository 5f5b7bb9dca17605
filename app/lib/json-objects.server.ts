type JsonObject = { line: number; value: Record<string, unknown> | null };

/** An object longer than this is none: a bracket that was opened by mistake, most of all. In UTF-16 units. */
const LONGEST = 1024 * 1024;

/**
 * Objects of a JSON array, or of one object per line as mongoexport writes them, with the line each begins on (from 1),
 * one after the other so that the caller can pause between them. `value` is null where one cannot be read, so that one
 * mistake is told beside the others. Throws SyntaxError, in French, when the text is neither.
 */
export function* jsonObjects(text: string): Generator<JsonObject> {
  let line = 1;
  let depth = 0;
  let inString = false;
  let start = 0;
  let startLine = 1;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? "";
    if (sign === "\n") line += 1;
    if (depth > 0 && i - start > LONGEST) break;
    if (inString) {
      if (sign === "\\") i += 1;
      else if (sign === '"') inString = false;
      continue;
    }
    if (sign === "{") {
      if (depth === 0) {
        start = i;
        startLine = line;
      }
      depth += 1;
    } else if (sign === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) yield { line: startLine, value: parse(text.slice(start, i + 1)) };
    } else if (depth > 0) inString = sign === '"';
    else if (!/[\s,[\]\uFEFF]/.test(sign)) throw new SyntaxError(`ligne ${line}\u00A0: ce n’est pas une liste JSON`);
  }
  if (depth > 0) throw new SyntaxError(`ligne ${startLine}\u00A0: un élément n’est jamais refermé`);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
