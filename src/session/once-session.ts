import type { SessionKind } from './session.ts';

/**
 * Does something once, as soon as the session is of one of these kinds; what it loads, nobody else
 * downloads. Code that cannot be fetched leaves the page as if the person could not be identified.
 */
export function onceSession(kinds: readonly SessionKind[], load: () => Promise<unknown>): void {
  const { dataset } = document.documentElement;
  const look = () => {
    if (!kinds.includes(dataset['session'] as SessionKind)) return;
    document.removeEventListener('portal:session', look);
    load().catch(() => {
      dataset['session'] = 'unidentified';
    });
  };
  document.addEventListener('portal:session', look);
  look();
}
