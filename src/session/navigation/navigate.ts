/** Navigates; Back returns here (rule 4.9). */
export function goTo(address: string): void {
  location.assign(address);
}

/** Navigates in place of this history entry (rule 4.9). */
export function replaceWith(address: string): void {
  location.replace(address);
}

/** Dispatches `portal:sign-in` before leaving, so that forms store drafts (rules 3.14, 7.4). */
export function announceLeaving(): void {
  document.dispatchEvent(new CustomEvent('portal:sign-in'));
}

export function reloadPage(): void {
  location.reload();
}
