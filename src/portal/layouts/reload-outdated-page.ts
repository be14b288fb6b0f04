import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { tabStorage } from '../session/storage.ts';

let isLeaving = Promise.resolve(false);

/**
 * Reloads a page whose code is no longer on the host, once per tab (rule 7.4), unless a form is being sent
 * and would lose its answer (rule S9.1). Later calls wait for the first, so that a page that reloads
 * shows no error. @returns whether the page reloads
 */
export function reloadOutdatedPage(): Promise<boolean> {
  forgetMissingFiles();
  isLeaving = isLeaving.then(reloadOnce);
  return isLeaving;
}

async function reloadOnce(isLeavingAlready: boolean): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return isLeavingAlready;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const host = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined);
  if (!host?.ok || document.querySelector('form[aria-busy=true]')) return false;
  announceLeaving();
  tabStorage.set('reloaded', 'true');
  const isPersisted = tabStorage.isPersisted('reloaded');
  if (isPersisted) reloadPage();
  return isPersisted;
}

/**
 * Fetches preloaded files as data. WebKit otherwise remembers that the code was missing, even after a
 * reload and whatever Cache-Control says.
 */
function forgetMissingFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}
