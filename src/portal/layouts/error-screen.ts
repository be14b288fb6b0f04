import { ERROR_TEXT_MAX } from '../../contract/limits.ts';
import { components } from '../copy/components.ts';
import { keptInputText } from '../copy/loading.ts';
import { type IslandError, listen, type PortalEvents } from '../events.ts';
import { showNotice } from '../notices.ts';
import { announceLeaving } from '../session/navigate.ts';
import { markBusy } from '../session/page/heading.ts';
import { tabStorage } from '../session/storage.ts';
import { reloadOutdatedPage } from './reload-outdated-page.ts';

/** Matches the messages of all browsers about a missing file of code. */
const MISSING_FILE = /import|module/i;

/**
 * Watches for islands whose code does not arrive or cannot start (rules 7.4, S6.6). Other errors are ignored,
 * because an error in the script of an extension must not replace a form with input.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', handleHydrationError);
  addEventListener('vite:preloadError', () => void reloadOutdatedPage());
  listen('portal:retry', handleRetry);
}

function handleRetry({ detail }: CustomEvent<PortalEvents['portal:retry']>): void {
  allowReload();
  if (detail.hasTimedOut) void reloadOutdatedPage();
}

function handleHydrationError(event: Event): void {
  const { error } = (event as CustomEvent<IslandError>).detail;
  const { message = '' } = error;
  const hasForm = (event.target as Element).querySelector('form') !== null;
  // An `IslandError` without a message is a timeout.
  const hasTimedOut = message === '';
  if (hasTimedOut && !hasForm) showErrorScreen();
  else if (hasTimedOut || MISSING_FILE.test(message)) void reloadOrNotify(hasForm);
  else showErrorScreen(message);
}

/**
 * Reloads a page whose script is missing, once per tab. The second time it shows the error screen, because the
 * spinner of the page would never end.
 */
export async function handleMissingScript(): Promise<void> {
  await reloadOrNotify(false);
}

/**
 * Reloads the page, unless the tab has already reloaded a page. In that case a page with a form keeps the input
 * and shows a notice, and the next touch of the form loads the code again. Other pages show the error screen.
 */
async function reloadOrNotify(hasForm: boolean): Promise<void> {
  if (await reloadOutdatedPage()) return;
  if (!hasForm) return showErrorScreen();
  showNotice({
    key: 'code-missing',
    kind: 'error',
    text: components.formMissing,
    advice: keptInputText,
    closesDialog: true,
  });
  // The next touch may reload again, because the person has seen the notice.
  allowReload();
}

/** Lets the tab reload an outdated page once more. */
function allowReload(): void {
  tabStorage.set('reloaded', '');
}

/**
 * Shows the error screen in place of the page, after forms have stored drafts.
 * @param text the message of the error, by default the sentence about an outdated page
 */
export function showErrorScreen(text?: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#route-error');
  if (!template) return;
  announceLeaving();
  const { content: screen, parentElement: page } = template;
  const heading = screen.querySelector('h1');
  if (text) screen.querySelector('.error-text')?.replaceChildren(text.slice(0, ERROR_TEXT_MAX));
  // The page is hidden, not removed, so that forms keep their input.
  for (const sibling of page?.children ?? [])
    if (!sibling.matches('.page-help')) (sibling as HTMLElement).hidden = true;
  template.replaceWith(screen);
  markBusy(false);
  heading?.focus();
}
