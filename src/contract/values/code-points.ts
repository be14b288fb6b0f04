export function codePoints(value: string): number {
  return [...value].length;
}
