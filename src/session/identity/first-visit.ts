import { session } from '../../contract/session/first-visit.ts';
import { sendOnce } from '../../http/send-once.ts';
import { replaceWith } from '../navigation/navigate.ts';
import { oneTimeToken } from '../navigation/one-time-token.ts';
import { currentAddress } from '../navigation/query.ts';
import { safeTarget } from '../navigation/safe-target.ts';
import { shownRoute } from '../page/shown-route.ts';
import { tabStorage } from '../storage.ts';

let isFirst = false;

/** Whether this page is the first that the tab has seen of the portal. */
export function isFirstVisit(): boolean {
  return isFirst;
}

/**
 * Asks once per tab whether the browser should go elsewhere first (rule 3.6).
 * @returns true when the page is being left
 */
export async function redirectsOnFirstVisit(): Promise<boolean> {
  if (tabStorage.get('firstVisit') === 'false' || isDetourRisky()) return false;
  tabStorage.set('firstVisit', 'false');
  // A tab that cannot remember its visit would be sent around for ever (rule 0.20).
  if (!tabStorage.keeps('firstVisit')) return false;
  isFirst = true;
  const outcome = await sendOnce(session, { redirectUrl: currentAddress() });
  const url = outcome.status === 'success' ? outcome.reply.url : undefined;
  const target = safeTarget(url, 'auth', undefined);
  if (target !== undefined) replaceWith(target);
  return target !== undefined;
}

/** A detour could undo a logout or lose a one-time token. */
function isDetourRisky(): boolean {
  const route = shownRoute();
  return (
    route === 'logout' ||
    (route === 'password' && oneTimeToken('pt') !== '') ||
    (route === 'optIn' && oneTimeToken('ot') !== '')
  );
}
