/** Replaces control and format characters, with which another system could forge lines or steer a terminal (rule S11.1). */
export function foreignText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
