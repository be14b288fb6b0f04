/** Goes to an address; Back returns here (rule 4.9). */
export function goTo(address: string): void {
  location.assign(address);
}

/** Goes to an address in place of this one, so that Back does not loop (rule 4.9). */
export function replaceWith(address: string): void {
  location.replace(address);
}

/**
 * Says by the event `portal:sign-in` on the document that the portal itself leaves the page, so that
 * forms keep what was typed (rules 3.14, 7.4).
 */
export function announceLeaving(): void {
  document.dispatchEvent(new CustomEvent('portal:sign-in'));
}

/** Loads the page anew, dropping everything that it holds. */
export function reloadPage(): void {
  location.reload();
}
