import { readPageSite } from '../../../sites/page-site.ts';
import { isPageHidden, readElementState } from '../../page-state.ts';
import {
  $booted,
  $session,
  listSessionNames,
  sessionKindOf,
  type User,
  waitForBoot,
} from '../identity/session.ts';
import { focusHeading, markBusy } from './heading.ts';
import { waitForPaint } from './when-shown.ts';

/** The time at which the page's script started. */
let startedAtMs = performance.now();

/**
 * Resolves after the boot, and at the earliest `waitMs` after the first paint. Environments without delays
 * wait for the boot alone (rules 1.2, 1.3).
 */
export async function waitAtLeast(waitMs: number): Promise<void> {
  await waitForBoot();
  await waitRemaining(waitMs);
}

/** Resolves `waitMs` after the first paint, in every environment. */
export async function waitAfterFirstPaint(waitMs: number): Promise<void> {
  await waitForPaint();
  await pause(computeRemainingMs(waitMs));
}

async function waitRemaining(waitMs: number): Promise<void> {
  const remainingMs = computeRemainingMs(waitMs);
  if (readPageSite().delays === 'specified' && remainingMs > 0) await pause(remainingMs);
}

/**
 * Computes the rest of a wait. The wait begins with the first paint, which shows the spinner. If the browser
 * reports no paint, the wait begins with the start of the page's script.
 */
function computeRemainingMs(waitMs: number): number {
  const [paintEntry] = performance.getEntriesByName('first-contentful-paint');
  return (paintEntry?.startTime ?? startedAtMs) + waitMs - performance.now();
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Reveals elements with `data-wait-ms`. Elements of the class `same-for-all` do not wait for the boot,
 * unless the page shows another client.
 */
export function revealWaitingContent(): void {
  startedAtMs = performance.now();
  if (!document.querySelector('[data-wait-ms]')) return;
  markBusy(true);
  for (const content of document.querySelectorAll<HTMLElement>(
    ':root:not([data-foreign]) .same-for-all',
  ))
    void waitRemaining(waitMsOf(content)).then(() => reveal(content));
  $booted.subscribe(revealAfterWait);
  $session.listen(revealAfterWait);
}

/** Reveals content when its shortest time is over. */
function revealAfterWait(): void {
  if (!$booted.get()) return;
  for (const content of findHiddenContent())
    void waitAtLeast(waitMsOf(content)).then(() => reveal(content));
  updateBusy();
}

function waitMsOf(content: HTMLElement): number {
  return Number(readElementState(content, 'waitMs'));
}

/** Finds the hidden content of the variant that the page shows. */
function findHiddenContent(): HTMLElement[] {
  const variantSelectors = listSessionNames($session.get()).map((name) => `[data-for~="${name}"]`);
  const otherVariantSelector = `[data-for]:not(${variantSelectors.join()})`;
  const hiddenPageSelector = '[data-hides~="this-page"] .page-content';
  const hiddenElements = document.querySelectorAll<HTMLElement>('[data-wait-ms][hidden]');
  return [...hiddenElements].filter(
    (element) => !element.closest(`${otherVariantSelector}, ${hiddenPageSelector}`),
  );
}

function reveal(content: HTMLElement): void {
  if (!findHiddenContent().includes(content)) return;
  content.hidden = false;
  updateBusy();
  focusHeading();
}

function updateBusy(): void {
  markBusy(findHiddenContent().length > 0);
}

/** Calls `run` once, when a personal user is known (rules 3.2.d, 3.11), except on a page that the client hides. */
export function oncePersonalUserIsKnown(run: (user: User) => void): void {
  const check = () => {
    const session = $session.get();
    // A boot that redirects never ends, so `run` is not called before the browser leaves.
    if (!$booted.get() || !session.user || sessionKindOf(session) !== 'personal') return;
    for (const unsubscribe of unsubscribers) unsubscribe();
    if (!isPageHidden()) run(session.user);
  };
  const unsubscribers = [$booted.listen(check), $session.listen(check)];
  check();
}
