/**
 * The bytes asked for by a Range header (RFC 9110, 14.2), both ends included. Null when the whole file is to be sent:
 * no header, another unit, several ranges at once (a server may ignore those) or a header that means nothing.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const count = Math.min(Number(to), size);
    return count > 0 ? { first: size - count, last: size - 1 } : "unsatisfiable";
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return null;
  return first < size ? { first, last: Math.min(to === "" ? size : Number(to), size - 1) } : "unsatisfiable";
}
