import { expect, test } from 'vitest';
import { choosePasswordScreen } from '../../src/portal/journeys/password/start-password.ts';
import { chooseTermsScreen } from '../../src/portal/journeys/terms/start-terms.ts';
import type { Session } from '../../src/portal/session/identity/session.ts';
import { createSignedInSession } from '../support/signed-in-user.ts';

const GUEST: Session = { status: 'guest', isProven: true };
const UNIDENTIFIED: Session = { status: 'unidentified' };
/** A guest whose token call failed, so that they may be signed in (rule 3.3.a). */
const UNPROVEN: Session = { status: 'guest', isProven: false };

test.each([
  ['a person', createSignedInSession(), true, 'change'],
  ['a person whose CSRF call failed', createSignedInSession(), false, 'change'],
  ['an admin', createSignedInSession({ isAdmin: true }), true, 'change'],
  [
    'an admin in a network',
    createSignedInSession({ isAdmin: true, isIpUser: true }),
    true,
    'change',
  ],
  ['an institution', createSignedInSession({ isIpUser: true }), true, 'not-found'],
  [
    'an institution with an inactive session',
    createSignedInSession({ isIpUser: true }),
    false,
    'login',
  ],
  ['a guest with an active session', GUEST, true, 'not-found'],
  ['a guest', { status: 'guest', isProven: true }, false, 'login'],
  ['an unidentified person', UNIDENTIFIED, true, 'unidentified'],
  ['an unidentified person with an inactive session', UNIDENTIFIED, false, 'unidentified'],
  ['a guest who may be signed in (3.3.a)', UNPROVEN, false, 'unidentified'],
] as const)(
  'the page to change a password has the right screen for %s (0.1)',
  (_, session, isActive, screen) => {
    expect(choosePasswordScreen(session, isActive)).toBe(screen);
  },
);

test.each([
  ['an inactive session', createSignedInSession({ hasAgbAccepted: false }), false, 'login'],
  ['a guest', { status: 'guest', isProven: true }, false, 'login'],
  ['a guest with an active session', GUEST, true, 'guest'],
  ['a person who has accepted', createSignedInSession(), true, 'redirect'],
  ['an institution that has accepted', createSignedInSession({ isIpUser: true }), true, 'redirect'],
  ['an institution', createSignedInSession({ isIpUser: true, hasAgbAccepted: false }), true, 'ip'],
  ['a person', createSignedInSession({ hasAgbAccepted: false }), true, 'form'],
  ['an admin', createSignedInSession({ isAdmin: true, hasAgbAccepted: false }), true, 'form'],
  [
    'an admin in a network',
    createSignedInSession({ isAdmin: true, isIpUser: true, hasAgbAccepted: false }),
    true,
    'form',
  ],
  ['an unidentified person', UNIDENTIFIED, true, 'form'],
  ['a guest who may be signed in (3.3.a)', UNPROVEN, false, 'unidentified'],
] as const)(
  'the page for changed terms has the right screen for %s (7.13)',
  (_, session, isActive, screen) => {
    expect(chooseTermsScreen(session, isActive)).toBe(screen);
  },
);
