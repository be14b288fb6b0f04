import { dispatch } from '../events.ts';

export function goTo(address: string): void {
  location.assign(address);
}

/** Goes to an address. Its history entry replaces the entry of this page. */
export function replaceWith(address: string): void {
  location.replace(address);
}

/**
 * Tells forms that the portal leaves the page, so that they store drafts and show no warning
 * (rules 3.14, 7.4, 7.19).
 */
export function announceLeaving(): void {
  dispatch('portal:leaving');
}

export function reloadPage(): void {
  location.reload();
}
