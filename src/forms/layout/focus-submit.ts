/** Call before a focused button is removed. */
export function focusSubmit(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
