import { paths } from '../../contract/routes.ts';
import { showFact } from '../page-state.ts';
import { startSession } from '../session/boot.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { storeInputOnLeaving } from '../session/page/draft-store.ts';
import { goToContent } from '../session/page/heading.ts';
import { onceShown } from '../session/page/when-shown.ts';
import { watchIslands } from './error-screen.ts';
import { loadCodeForExpectedPerson } from './islands/expect-person.ts';
import { startNotices } from './notice-region.ts';

const HOUR_MS = 3_600_000;

/** Starts the scripts of a page. Most scripts of a prerendered page start when the page is shown. */
export function startPage(): void {
  watchIslands();
  onceShown(startShownPage);
}

function startShownPage(): void {
  startNotices();
  storeInputOnLeaving();
  loadCodeForExpectedPerson();
  document.addEventListener('click', handleClick);
  // The year changes in Berlin an hour earlier than in UTC. `Intl` knows the time zone, too, but is slow to start.
  const berlinYear = new Date(Date.now() + HOUR_MS).getUTCFullYear();
  showFact('year', String(berlinYear));
  limitTransitions();
  startSession();
}

/**
 * Skips view transitions to other applications on this origin, because these applications do not handle the
 * rejected promises of a transition.
 */
function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const nextAddress = activation?.entry.url;
    if (nextAddress && isPortalAddress(nextAddress)) return;
    // The address of the next page is missing if its policy is `no-referrer`. Then the transition is skipped, too.
    viewTransition?.skipTransition();
  });
}

/** Whether an address begins like the path of a page of the portal. */
function isPortalAddress(address: string): boolean {
  const firstSegment = firstSegmentOf(new URL(address).pathname);
  return Object.values(paths).some((path) => firstSegmentOf(path) === firstSegment);
}

function firstSegmentOf(path: string): string | undefined {
  return path.split('/')[1];
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
  const disclosureButton = target.closest('.disclosure > button');
  if (disclosureButton)
    import('../components/overlays/tooltip.ts').then(
      (module) => module.toggleTooltip(disclosureButton),
      // The next press loads the code again.
      () => undefined,
    );
}
