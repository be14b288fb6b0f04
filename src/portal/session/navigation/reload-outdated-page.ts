import { announceLeaving, reloadPage } from '../navigate.ts';
import { tabStorage } from '../storage.ts';

let isLeaving = Promise.resolve(false);

/**
 * Once per tab (rule 7.4); a form being sent would lose its answer (rule S9.1). Callers of a page that
 * is leaving get the same answer: it must not show an error before it goes. @returns whether
 */
export function reloadOutdatedPage(): Promise<boolean> {
  forgetMissingFiles();
  isLeaving = isLeaving.then(reloadOnce);
  return isLeaving;
}

async function reloadOnce(isLeavingAlready: boolean): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return isLeavingAlready;
  const host = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!host?.ok || document.querySelector('form[aria-busy=true]')) return false;
  announceLeaving();
  tabStorage.set('reloaded', 'true');
  const isKept = tabStorage.isPersisted('reloaded');
  if (isKept) reloadPage();
  return isKept;
}

/**
 * WebKit keeps the refusal of a file that was preloaded as code, in reloaded pages, too, whatever
 * Cache-Control says. Fetching the file as data makes it ask for the code again.
 */
function forgetMissingFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
    fetch(href).catch(() => undefined);
}
