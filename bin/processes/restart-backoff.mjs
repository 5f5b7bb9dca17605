/** Seconds a process must live for its death to count as an accident rather than a habit. */
const HEALTHY = 2_000;
const LONGEST = 5_000;

/**
 * How long to wait before starting again what has died: not at all the first time, then longer and longer while it
 * keeps dying within two seconds of being ready (or before).
 */
export function restartPauses() {
  let quickDeaths = 0;
  return {
    /**
     * @param {number | null} readyAt when it had become ready, from Date.now(); null if it never was
     * @returns {number} ms
     */
    after(readyAt) {
      if (readyAt !== null && Date.now() - readyAt >= HEALTHY) quickDeaths = 0;
      const wait = quickDeaths === 0 ? 0 : Math.min(LONGEST, 125 * 2 ** quickDeaths);
      quickDeaths += 1;
      return wait;
    },
  };
}
