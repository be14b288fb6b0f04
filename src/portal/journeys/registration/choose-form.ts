import { REGISTRATION_FORM_GRACE_MS, REGISTRATION_LOADING_MS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import { type SessionKind, send } from '../../events.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { reloadPage, replaceWith } from '../../session/navigate.ts';
import { activeClient } from '../../session/navigation/active-client.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';
import { isPageHidden } from '../../session/navigation/shown-route.ts';
import { isPageOffered } from '../../session/page/screens/offered-page.ts';
import { showScreen } from '../../session/page/screens/show-screen.ts';
import { minimumWait, pause } from '../../session/page/waiting.ts';
import { ownCustomer } from './customer/settings.ts';
import { askForDefinition, hasDefinition } from './definition.ts';

type Screen = 'form' | 'registered' | 'unidentified';

let decidedFor: SessionKind | undefined;

/** Shows the screen for the session, unless the page is hidden (rules 2.8.c, 7.5.1, 7.5.2). */
export function chooseForm(): void {
  if (isPageHidden()) return;
  showScreen('waiting');
  askForDefinition();
  $session.subscribe(decide);
}

async function decide(): Promise<void> {
  const kind = sessionKind($session.get());
  if (kind === 'unknown' || kind === decidedFor) return;
  decidedFor = kind;
  if (!(await isPageOffered())) return showScreen('unavailable');
  // Before the wait (rule 0.5).
  if (isBarred()) return replaceWith(researchTarget());
  const waited = minimumWait(REGISTRATION_LOADING_MS);
  const screen = await screenFor(kind, waited);
  await waited;
  if (decidedFor === kind && screen) showScreen(screen);
}

function isBarred(): boolean {
  const session = $session.get();
  const user = session.status === 'signed-in' ? session.user : undefined;
  return sessionKind(session) === 'ip' && user?.noRegistrationPersonally === true;
}

/** @returns undefined while the page redirects */
function screenFor(
  kind: Exclude<SessionKind, 'unknown'>,
  waited: Promise<void>,
): Screen | undefined | Promise<Screen | undefined> {
  if (kind === 'guest' || kind === 'ip') return prepareForm(kind, waited);
  // Without user data nobody knows whether the user is registered (rule 3.11).
  return kind === 'unidentified' ? 'unidentified' : 'registered';
}

async function prepareForm(
  kind: 'guest' | 'ip',
  waited: Promise<void>,
): Promise<'form' | undefined> {
  const deadline = waited.then(() => pause(REGISTRATION_FORM_GRACE_MS));
  const [hasOwnForm, customer] = await Promise.all([
    hasDefinition(deadline),
    kind === 'ip' ? ownCustomer() : undefined,
    waited,
  ]);
  if (customer !== undefined) {
    replaceWith(pathTo('selfEnrollment', { customer }));
    return undefined;
  }
  const builtIn = kind === 'ip' ? 'normal' : activeClient().registration;
  const wanted = hasOwnForm ? 'server' : builtIn;
  removeOtherForms(wanted);
  document.documentElement.dataset['registration'] = wanted;
  send('portal:registration');
  return 'form';
}

/**
 * Removes built-in forms: a backend form may use their field names, and ids must be unique.
 * Reloads the page if a removed form is wanted after all.
 */
function removeOtherForms(wanted: string): void {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-screen="form"] > [data-form]')];
  const others = forms.filter(({ dataset }) => dataset['form'] !== wanted);
  if (wanted === 'server') for (const form of others) form.remove();
  else if (forms.length > 0 && others.length === forms.length) reloadPage();
}
