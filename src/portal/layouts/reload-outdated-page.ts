import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { tabStorage } from '../session/storage.ts';

/** Whether the last call of `reloadOutdatedPage` reloads the page. */
let lastReload = Promise.resolve(false);

/**
 * Reloads a page whose code is no longer on the host, once per tab (rule 7.4) until error-screen.ts allows
 * another reload. A page does not reload while a form is being sent, which would lose its answer (rule S9.1).
 * Each call waits for the call before, so that a page that reloads shows no error. @returns whether the page
 * reloads
 */
export function reloadOutdatedPage(): Promise<boolean> {
  forgetMissingFiles();
  lastReload = lastReload.then(reloadOnce);
  return lastReload;
}

async function reloadOnce(isReloading: boolean): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return isReloading;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined);
  if (!response?.ok || document.querySelector('form[aria-busy=true]')) return false;
  announceLeaving();
  tabStorage.set('reloaded', 'true');
  const isPersisted = tabStorage.isPersisted('reloaded');
  if (isPersisted) reloadPage();
  return isPersisted;
}

/**
 * Fetches preloaded files as data. Otherwise WebKit remembers that a file is missing, even after a reload
 * and against Cache-Control.
 */
function forgetMissingFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}
