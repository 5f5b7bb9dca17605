type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * One text for one value, whoever writes it: keys in the order of their code units, no space between anything, numbers
 * and strings as JSON.stringify() writes them. What JSON has no word for (undefined, NaN) is refused.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
  }
  if (value === undefined || (typeof value === "number" && !Number.isFinite(value))) throw new TypeError("no JSON");
  return JSON.stringify(value);
}
