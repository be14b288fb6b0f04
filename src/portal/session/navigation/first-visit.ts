import { session } from '../../../contract/session/sign-in.ts';
import { requestOnce } from '../../http/request-once.ts';
import { $booted } from '../identity/booted.ts';
import { announceLeaving, replaceWith } from '../navigate.ts';
import { tabStorage } from '../storage.ts';
import { safeTarget } from './allowed-targets.ts';
import { currentAddress, oneTimeToken } from './query.ts';
import { shownRoute } from './shown-route.ts';

/** Asks once per tab whether to redirect first (rule 3.6). @returns whether it does */
export async function redirectsOnFirstVisit(): Promise<boolean> {
  if (tabStorage.get('firstVisit') === 'false' || isDetourRisky()) return false;
  tabStorage.set('firstVisit', 'false');
  // Without storage the tab would redirect in a loop.
  if (!tabStorage.keeps('firstVisit')) return false;
  const { reply } = await requestOnce(session, { redirectUrl: currentAddress() });
  const target = safeTarget(reply?.url, 'auth');
  // The page has gone on without the answer: the boot counts as failed, or another tab has signed out.
  if (target === undefined || $booted.get()) return false;
  announceLeaving();
  replaceWith(target);
  return true;
}

/** A redirect could undo a logout or lose a one-time token. */
function isDetourRisky(): boolean {
  const route = shownRoute();
  return (
    route === 'logout' ||
    (route === 'password' && oneTimeToken('pt') !== '') ||
    (route === 'optIn' && oneTimeToken('ot') !== '')
  );
}
