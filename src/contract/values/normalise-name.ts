/** Trims a person's name and collapses its inner blanks (rule 8.2). */
export function normaliseName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
