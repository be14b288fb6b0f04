/** Length as a person counts it: code points, not UTF-16 units. */
export function codePoints(value: string): number {
  return [...value].length;
}
