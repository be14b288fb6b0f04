export type Announcement = Timed | Lasting;

interface Report {
  readonly heading: string;
  readonly text?: string | undefined;
  /** A notice with the same key replaces this one; `withdraw` removes it. */
  readonly key?: string | undefined;
  /** Adds a sign-in button. */
  readonly action?: 'login' | undefined;
}

interface Timed extends Report {
  readonly kind: 'info' | 'success';
  /** Milliseconds until it closes, 5000 by default; 0 keeps it open. */
  readonly autoCloseMs?: number | undefined;
}

/** Stays until the user closes it or `withdraw` removes it. */
interface Lasting extends Report {
  readonly kind: 'warning' | 'error';
  readonly autoCloseMs?: undefined;
}

/**
 * Shows a notice in the region 'Meldungen' (rule 10.7): layouts/notices.ts handles the event. An
 * identical notice replaces itself.
 * Screen readers must announce a text only once: if the page shows it as well, set `isRepeated` on
 * that `Notice` (rule A34).
 */
export function announce(announcement: Announcement): void {
  document.dispatchEvent(new CustomEvent('portal:notice', { detail: announcement }));
}

/** Removes the notice with this key. */
export function withdraw(key: string): void {
  document.dispatchEvent(new CustomEvent('portal:notice-over', { detail: key }));
}
