import { SELF_ENROLLMENT_LOADING_MAX_MS } from '../../../../contract/limits.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { isPageHidden } from '../../../page-state.ts';
import { decideScreen, showScreen } from '../../../session/page/screens.ts';
import { waitAfterFirstPaint } from '../../../session/page/waiting.ts';
import { onceShown } from '../../../session/page/when-shown.ts';
import {
  forbidsRegistration,
  loadNetworkCustomer,
  loadSettings,
  readCustomerId,
} from './settings.ts';

/**
 * Shows the form of a customer, or the screen that takes its place. If nothing is decided after 3.5 s, the screen
 * 'not-found' is shown until the decision (rules 2.8.c, 7.6).
 */
export function enroll(): void {
  if (isPageHidden()) return;
  const customer = readCustomerId(location.pathname);
  let isDecided = false;
  const markDecided = () => {
    isDecided = true;
  };
  onceShown(async () => {
    await waitAfterFirstPaint(SELF_ENROLLMENT_LOADING_MAX_MS);
    if (!isDecided) showScreen('not-found');
  });
  decideScreen((kind) => chooseScreen(kind, customer), markDecided);
}

async function chooseScreen(kind: string, customer: string | undefined) {
  if (customer === undefined) return 'not-found';
  // Without user data the page cannot know whether the user is registered.
  if (kind === 'unidentified') return 'unidentified';
  if (kind === 'ip') {
    const redirectTo = await findPageForNetworkUser(customer);
    if (redirectTo !== undefined) return { redirectTo };
  } else if (kind !== 'guest') return 'fallback';
  return (await loadSettings(customer)) ? 'form' : 'not-found';
}

/**
 * Finds another page for a person in the network of an institution. This person may register only at the
 * customer of the network.
 * @returns undefined if the person may stay on the page
 */
async function findPageForNetworkUser(customer: string): Promise<string | undefined> {
  // This redirect comes before any request (rule 0.5).
  if (forbidsRegistration()) return pathTo('registration');
  const customerOfNetwork = await loadNetworkCustomer();
  if (customerOfNetwork === undefined) return pathTo('registration');
  return customerOfNetwork === customer
    ? undefined
    : pathTo('selfEnrollment', { customer: customerOfNetwork });
}
