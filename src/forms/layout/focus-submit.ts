/** Gives the focus to the submit button of a form, before a button above it goes away. */
export function focusSubmit(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
