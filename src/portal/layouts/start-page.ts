import { paths } from '../../contract/routes.ts';
import { showFact } from '../page-state.ts';
import { startSession } from '../session/boot.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { storeInputOnLeaving } from '../session/page/draft-store.ts';
import { goToContent } from '../session/page/heading.ts';
import { onceShown } from '../session/page/when-shown.ts';
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
  showFact('year', year);
  limitTransitions();
  startSession();
}

/** Skips transitions to other applications on this origin, which leave the promises of a refused transition unhandled. */
function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page with no-referrer has no address here and is skipped, too.
    viewTransition?.skipTransition();
  });
}

function handleClick(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[href="#inhalt"]')) {
    // A new history entry would lose the state of this entry, such as a one-time token.
    event.preventDefault();
    goToContent();
  }
  if (target.closest('[name=reload]')) {
    announceLeaving();
    reloadPage();
  }
  const opener = target.closest('.disclosure > button');
  if (opener)
    import('../components/overlays/tooltip.ts').then(
      (module) => module.toggleTooltip(opener),
      // The next press retries.
      () => undefined,
    );
}
