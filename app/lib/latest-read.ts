/**
 * Reads by `read`, and keeps by `keep` what was found: of two reads under way at once the younger one counts, also when
 * the older one ends last. The promise: until what was asked for, or something younger, is kept; it fails as `read`
 * does, and nothing changes then.
 */
export function latestRead<Found>(read: () => Promise<Found>, keep: (found: Found) => void): () => Promise<void> {
  let asked = 0;
  let kept = 0;
  return async () => {
    const turn = ++asked;
    const found = await read();
    if (turn < kept) return;
    kept = turn;
    keep(found);
  };
}
