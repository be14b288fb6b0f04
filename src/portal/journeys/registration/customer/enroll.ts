import { SELF_ENROLLMENT_LOADING_MAX_MS } from '../../../../contract/limits.ts';
import { pathTo } from '../../../../contract/routes.ts';
import type { SessionKind } from '../../../events.ts';
import { $session, sessionKind } from '../../../session/identity/session.ts';
import { replaceWith } from '../../../session/navigate.ts';
import { isPageHidden } from '../../../session/navigation/shown-route.ts';
import { isPageOffered } from '../../../session/page/screens/offered-page.ts';
import { showScreen } from '../../../session/page/screens/show-screen.ts';
import { customerIn, loadSettings, ownCustomer } from './settings.ts';

type Result =
  | 'form'
  | 'not-found'
  | 'fallback'
  | 'unidentified'
  /** Matches no screen: the layout shows its fallback (rule 2.8.c). */
  | 'unavailable'
  | { readonly leadsTo: string };

let decidedFor: SessionKind | undefined;
let customer: string | undefined;

/** Settings missing after 3.5 s count as not found until they load (rules 2.8.c, 7.6). */
export function enroll(): void {
  if (isPageHidden()) return;
  customer = customerIn(location.pathname);
  showScreen('waiting');
  const tooLong = setTimeout(() => showScreen('not-found'), SELF_ENROLLMENT_LOADING_MAX_MS);
  $session.subscribe(async () => {
    const kind = sessionKind($session.get());
    if (kind === 'unknown' || kind === decidedFor) return;
    decidedFor = kind;
    const result = (await isPageOffered()) ? await resultFor(kind) : 'unavailable';
    if (decidedFor !== kind) return;
    clearTimeout(tooLong);
    show(result);
  });
}

async function resultFor(kind: SessionKind): Promise<Result> {
  if (kind === 'ip') return resultInNetwork();
  // Without user data nobody knows whether the user is registered (rule 3.11).
  if (kind === 'unidentified') return 'unidentified';
  if (kind !== 'guest') return 'fallback';
  return formOrNothing();
}

/** A network allows its own customer only. */
async function resultInNetwork(): Promise<Result> {
  const session = $session.get();
  const registration = { leadsTo: pathTo('registration') };
  // Before any request (rule 0.5).
  if (session.status === 'signed-in' && session.user.noRegistrationPersonally) return registration;
  if (customer === undefined) return 'not-found';
  const own = await ownCustomer();
  if (own === undefined) return registration;
  return own === customer
    ? formOrNothing()
    : { leadsTo: pathTo('selfEnrollment', { customer: own }) };
}

async function formOrNothing(): Promise<Result> {
  return customer !== undefined && (await loadSettings(customer)) ? 'form' : 'not-found';
}

function show(result: Result): void {
  if (typeof result === 'object') replaceWith(result.leadsTo);
  else showScreen(result);
}

/** The customer was deleted after the form had loaded (rule 5.2.8). */
export function showGone(): void {
  showScreen('not-found');
}
