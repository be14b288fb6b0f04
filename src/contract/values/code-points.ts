/** Length in code points instead of UTF-16 units. */
export function codePoints(value: string): number {
  return [...value].length;
}
