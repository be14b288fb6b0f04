import { SELF_ENROLLMENT_LOADING_MAX_MS } from '../../../../contract/limits.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { isPageHidden } from '../../../session/navigation/shown-page.ts';
import { decideScreen, showScreen } from '../../../session/page/screens.ts';
import { waitAtMost } from '../../../session/page/waiting.ts';
import { onceShown } from '../../../session/page/when-shown.ts';
import { customerIn, forbidsRegistration, loadNetworkCustomer, loadSettings } from './settings.ts';

/** Settings missing after 3.5 s count as not found until they load (rules 2.8.c, 7.6). */
export function enroll(): void {
  if (isPageHidden()) return;
  const customer = customerIn(location.pathname);
  let isDecided = false;
  onceShown(async () => {
    await waitAtMost(SELF_ENROLLMENT_LOADING_MAX_MS);
    if (!isDecided) showScreen('not-found');
  });
  decideScreen(
    (kind) => resultFor(kind, customer),
    () => {
      isDecided = true;
    },
  );
}

async function resultFor(kind: string, customer: string | undefined) {
  if (customer === undefined) return 'not-found';
  // Without user data nobody knows whether the user is registered.
  if (kind === 'unidentified') return 'unidentified';
  if (kind === 'ip') {
    const redirectTo = await redirectForeignNetworkUser(customer);
    if (redirectTo !== undefined) return { redirectTo };
  } else if (kind !== 'guest') return 'fallback';
  return (await loadSettings(customer)) ? 'form' : 'not-found';
}

/** A network allows its own customer only. */
async function redirectForeignNetworkUser(customer: string): Promise<string | undefined> {
  // Leads away before any request (rule 0.5).
  if (forbidsRegistration()) return pathTo('registration');
  const customerOfNetwork = await loadNetworkCustomer();
  if (customerOfNetwork === undefined) return pathTo('registration');
  return customerOfNetwork === customer
    ? undefined
    : pathTo('selfEnrollment', { customer: customerOfNetwork });
}
