/** Text of another system: control and format characters could forge lines or steer a terminal (rule S11.1). */
export function foreignText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
