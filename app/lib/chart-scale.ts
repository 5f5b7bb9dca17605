/**
 * A round top for an axis that has to hold `max`, at least 2 and even, so that its middle is whole: 2, 4, 6, 8, 10, 20,
 * 40…
 */
export function axisTop(max: number): number {
  let power = 1;
  while (max > 10 * power) power *= 10;
  const step = [2, 4, 6, 8, 10].find((round) => max <= round * power) ?? 10;
  return step * power;
}
