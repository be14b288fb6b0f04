/** What a journey reports about an action (rule 10.7). */
export type Announcement = Timed | Lasting;

interface Report {
  readonly heading: string;
  readonly text?: string | undefined;
  /** What it is about: a later one of the same key replaces it, `withdraw` removes it. */
  readonly key?: string | undefined;
  /** Offers a button that signs in. */
  readonly action?: 'login' | undefined;
}

interface Timed extends Report {
  readonly kind: 'info' | 'success';
  /** Milliseconds until it closes by itself, 5000 if missing; 0 keeps it. */
  readonly autoCloseMs?: number | undefined;
}

/** Stays until somebody closes it or it is over. */
interface Lasting extends Report {
  readonly kind: 'warning' | 'error';
  readonly autoCloseMs?: undefined;
}

/**
 * Reports something in the region 'Meldungen' of the page, by the event `portal:notice` on the
 * document; layouts/notices.ts shows it (rule 10.7). The same notice replaces itself.
 *
 * One text is read out once: what the region repeats has no live role where it stands in the page
 * (`isRepeated` of `Notice`), unless it takes the focus there.
 */
export function announce(announcement: Announcement): void {
  document.dispatchEvent(new CustomEvent('portal:notice', { detail: announcement }));
}

/** Removes the notice of a key, because what it is about is over. */
export function withdraw(key: string): void {
  document.dispatchEvent(new CustomEvent('portal:notice-over', { detail: key }));
}
