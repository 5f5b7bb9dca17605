type ByteRange = { first: number; last: number };

/**
 * What a Range header asks of a file of `size` bytes (RFC 9110 14.1.2): one range of bytes, both ends included. Null
 * when there is none, or one that may be ignored (several ranges, another unit, nonsense).
 */
export function readRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = asked ?? [];
  if (!asked || (!from && !to)) return null;
  if (!from) {
    const length = Math.min(Number(to), size);
    return length > 0 ? { first: size - length, last: size - 1 } : "unsatisfiable";
  }
  const first = Number(from);
  const last = to ? Math.min(Number(to), size - 1) : size - 1;
  if (to && Number(to) < first) return null;
  return first < size ? { first, last } : "unsatisfiable";
}
