import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { tabStorage } from '../session/storage.ts';

/** The result of the last call: whether it reloads the page. */
let lastReload = Promise.resolve(false);

/**
 * Reloads a page whose code is no longer on the host, once per tab (rule 7.4) until error-screen.ts allows
 * another reload. A page does not reload while a form is being sent, because the answer to the form would be
 * lost (rule S9.1). Each call waits for the call before, so that a page that reloads shows no error.
 * @returns whether the page reloads
 */
export function reloadOutdatedPage(): Promise<boolean> {
  forgetMissingFiles();
  lastReload = lastReload.then(reloadOnce);
  return lastReload;
}

async function reloadOnce(isAlreadyReloading: boolean): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return isAlreadyReloading;
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
 * Fetches preloaded files as data, so that WebKit forgets which files were missing. WebKit would remember missing
 * files even after a reload and against Cache-Control.
 */
function forgetMissingFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}
