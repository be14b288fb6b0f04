/**
 * Text of another system for a terminal, a log or a report. Control, formatting and unassigned
 * characters and line separators become U+FFFD: they could forge lines or steer the terminal
 * (rule S11.1).
 */
export function foreignText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
