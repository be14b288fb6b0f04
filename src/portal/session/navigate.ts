import { dispatch } from '../events.ts';

export function goTo(address: string): void {
  location.assign(address);
}

export function replaceWith(address: string): void {
  location.replace(address);
}

/** Before the page is left, so that forms store drafts and ask nothing (rules 3.14, 7.4, 7.19). */
export function announceLeaving(): void {
  dispatch('portal:leaving');
}

export function reloadPage(): void {
  location.reload();
}
