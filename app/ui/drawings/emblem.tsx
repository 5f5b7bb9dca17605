/** The firm's sign, a pair of scales, in a square of 30 units. */
export const emblem =
  "M15 3v23M9 26h12M5 8h20M5 8l-3.4 8h6.8zM25 8l-3.4 8h6.8zM1.6 16a3.4 3.4 0 0 0 6.8 0M21.6 16a3.4 3.4 0 0 0 6.8 0";

export function Emblem() {
  return (
    <svg className="emblem" viewBox="0 0 30 30" aria-hidden="true">
      <path d={emblem} />
    </svg>
  );
}
