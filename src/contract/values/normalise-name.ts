/** Blanks of a person's name (rule 8.2). */
export function normaliseName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
