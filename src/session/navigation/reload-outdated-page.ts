import { tabStorage } from '../storage.ts';
import { announceLeaving, reloadPage } from './navigate.ts';

/**
 * Loads the page anew because code is missing, which means that the page is older than the host's:
 * once per tab, and only if there is a host to load it from (rules 7.4, S6.6).
 * @returns whether the page is being left
 */
export async function reloadOutdatedPage(): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return false;
  const host = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!host?.ok) return false;
  // Forms keep what was typed, as they do before a sign-in.
  announceLeaving();
  tabStorage.set('reloaded', 'true');
  // A tab that cannot remember it would load for ever.
  const isLeaving = tabStorage.keeps('reloaded');
  if (isLeaving) reloadPage();
  return isLeaving;
}
