/**
 * Replaces control and format characters, by which a text of another system could forge lines or
 * control a terminal (rule S11.1).
 */
export function cleanForeignText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
