import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { storeInputOnLeaving } from '../session/page/drafts/store-input.ts';
import { goToContent } from '../session/page/main-region.ts';
import { onceShown } from '../session/page/when-shown.ts';
import { startSession } from '../session/start.ts';
import { watchIslands } from './error-screen.ts';
import { loadCodeForExpectedPerson } from './islands/expect-person.ts';
import { startNotices } from './notices.ts';

/** Starts the scripts of a page; most scripts of a prerendered page start when the page is shown. */
export function startPage(): void {
  watchIslands();
  onceShown(start);
}

function start(): void {
  startNotices();
  storeInputOnLeaving();
  loadCodeForExpectedPerson();
  document.addEventListener('click', handleClick);
  // This is the year in Berlin, which is an hour ahead of UTC when a year ends; `Intl` is slow to start.
  const year = String(new Date(Date.now() + 3_600_000).getUTCFullYear());
  for (const element of document.querySelectorAll('[data-current-year]'))
    element.textContent = year;
  startSession();
}

function handleClick(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[href="#inhalt"]')) {
    // A new history entry would lose the state of this entry, such as a one-time token.
    event.preventDefault();
    goToContent();
  }
  if (target.closest('[data-reload]')) {
    announceLeaving();
    reloadPage();
  }
  const opener = target.closest('[data-disclosure] > button');
  if (opener)
    import('../components/overlays/tooltip.ts').then(
      (module) => module.toggleTooltip(opener),
      // The next press retries.
      () => undefined,
    );
}
