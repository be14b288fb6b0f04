import { pageSite } from '../../sites/page-site.ts';
import { $booted, whenBooted } from '../identity/booted.ts';
import { $session, sessionNames } from '../identity/session.ts';

/**
 * Waits as a screen does that shows a spinner: for the boot and for a minimum time, counted from
 * the start of the session on this page (rules 1.2, 1.3).
 * @param waitMs one of the delays of limits.ts
 */
export async function whenWaited(waitMs: number): Promise<void> {
  await whenBooted();
  await delay(waitMs);
}

let startedAtMs = 0;

/** Resolves when the page is so old; at once where the environment wants no artificial waiting. */
function delay(waitMs: number): Promise<void> {
  const restMs = startedAtMs + waitMs - performance.now();
  if (pageSite().delays === 'settled' || restMs <= 0) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, restMs));
}

/**
 * Reveals every `<div data-wait-ms="3000" data-for="guest">` in its time by `data-elapsed`; without
 * `data-for` it is everybody's. What is for others does not count. The spinner itself belongs to
 * the page: CSS hides it.
 */
export function revealWaitingScreens(): void {
  startedAtMs = performance.now();
  const main = document.querySelector('main');
  if (main?.querySelector('[data-wait-ms]')) main.setAttribute('aria-busy', 'true');
  $booted.subscribe(revealInTime);
  $session.listen(revealInTime);
}

function revealInTime(): void {
  if (!$booted.get()) return;
  for (const screen of screensToCome())
    void whenWaited(Number(screen.dataset['waitMs'])).then(() => reveal(screen));
  endBusy();
}

/** The screens for the current kind of session that are not yet shown. */
function screensToCome(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-wait-ms]:not([data-elapsed])')].filter(
    isForSession,
  );
}

function isForSession(element: HTMLElement): boolean {
  const place = element.closest<HTMLElement>('[data-for]');
  if (!place) return true;
  const kinds = place.dataset['for']?.split(' ') ?? [];
  return (
    sessionNames($session.get()).some((name) => kinds.includes(name)) &&
    (!place.parentElement || isForSession(place.parentElement))
  );
}

function reveal(screen: HTMLElement): void {
  if (!screensToCome().includes(screen)) return;
  screen.dataset['elapsed'] = '';
  endBusy();
  if (document.activeElement === document.body) focusHeading(screen);
}

function endBusy(): void {
  if (screensToCome().length === 0) document.querySelector('main')?.removeAttribute('aria-busy');
}

/** Focuses the first heading that can be seen: what is hidden does not take the focus (rule A8). */
export function focusHeading(screen: HTMLElement): void {
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  for (const heading of [...screen.querySelectorAll('h1'), ...headings]) {
    heading.tabIndex = -1;
    heading.focus();
    if (document.activeElement === heading) return;
  }
}
