import { SELF_ENROLLMENT_LOADING_MAX_MS } from '../../../../contract/limits.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { $session } from '../../../session/identity/session.ts';
import { isPageHidden } from '../../../session/navigation/shown-route.ts';
import { showScreen } from '../../../session/page/screens/show-screen.ts';
import { decideScreen } from '../decide-screen.ts';
import { customerIn, loadSettings, ownCustomer } from './settings.ts';

/** Settings missing after 3.5 s count as not found until they load (rules 2.8.c, 7.6). */
export function enroll(): void {
  if (isPageHidden()) return;
  const customer = customerIn(location.pathname);
  const tooLong = setTimeout(showGone, SELF_ENROLLMENT_LOADING_MAX_MS);
  decideScreen(
    (kind) => resultFor(kind, customer),
    () => clearTimeout(tooLong),
  );
}

async function resultFor(kind: string, customer: string | undefined) {
  // Without user data nobody knows whether the user is registered (rule 3.11).
  if (kind === 'unidentified') return 'unidentified';
  if (kind === 'ip') {
    const leadsTo = await wayOutOfNetwork(customer);
    if (leadsTo !== undefined) return { leadsTo };
  } else if (kind !== 'guest') return 'fallback';
  return customer !== undefined && (await loadSettings(customer)) ? 'form' : 'not-found';
}

/** A network allows its own customer only. */
async function wayOutOfNetwork(customer: string | undefined): Promise<string | undefined> {
  const session = $session.get();
  const user = session.status === 'signed-in' ? session.user : undefined;
  // Before any request (rule 0.5).
  if (user?.noRegistrationPersonally) return pathTo('registration');
  if (customer === undefined) return undefined;
  const own = await ownCustomer();
  if (own === undefined) return pathTo('registration');
  return own === customer ? undefined : pathTo('selfEnrollment', { customer: own });
}

/** Also where the customer was deleted after the form had loaded (rule 5.2.8). */
export function showGone(): void {
  showScreen('not-found');
}
