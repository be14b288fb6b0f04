/** The value in the middle; the upper one of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Median with the smallest and largest value: `412 (398–455)`. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  const shown = (value: number) => value.toFixed(digits);
  return least === most ? shown(middle) : `${shown(middle)} (${shown(least)}–${shown(most)})`;
}
