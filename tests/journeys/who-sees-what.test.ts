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
  ['a person', 'change', createSignedInSession(), true],
  ['a person whose CSRF call failed', 'change', createSignedInSession(), false],
  ['an admin', 'change', createSignedInSession({ isAdmin: true }), true],
  [
    'an admin in a network',
    'change',
    createSignedInSession({ isAdmin: true, isIpUser: true }),
    true,
  ],
  ['an institution', 'not-found', createSignedInSession({ isIpUser: true }), true],
  [
    'an institution with an inactive session',
    'login',
    createSignedInSession({ isIpUser: true }),
    false,
  ],
  ['a guest with an active session', 'not-found', GUEST, true],
  ['a guest', 'login', GUEST, false],
  ['an unidentified person', 'unidentified', UNIDENTIFIED, true],
  ['an unidentified person with an inactive session', 'unidentified', UNIDENTIFIED, false],
  ['a guest who may be signed in (3.3.a)', 'unidentified', UNPROVEN, false],
] as const)(
  'the page to change a password shows %s the screen %s (0.1)',
  (_, screen, session, isActive) => {
    expect(choosePasswordScreen(session, isActive)).toBe(screen);
  },
);

test.each([
  [
    'a person with an inactive session',
    'login',
    createSignedInSession({ hasAgbAccepted: false }),
    false,
  ],
  ['a guest', 'login', GUEST, false],
  ['a guest with an active session', 'guest', GUEST, true],
  ['a person who has accepted', 'redirect', createSignedInSession(), true],
  ['an institution that has accepted', 'redirect', createSignedInSession({ isIpUser: true }), true],
  ['an institution', 'ip', createSignedInSession({ isIpUser: true, hasAgbAccepted: false }), true],
  ['a person', 'form', createSignedInSession({ hasAgbAccepted: false }), true],
  ['an admin', 'form', createSignedInSession({ isAdmin: true, hasAgbAccepted: false }), true],
  [
    'an admin in a network',
    'form',
    createSignedInSession({ isAdmin: true, isIpUser: true, hasAgbAccepted: false }),
    true,
  ],
  ['an unidentified person', 'form', UNIDENTIFIED, true],
  ['a guest who may be signed in (3.3.a)', 'unidentified', UNPROVEN, false],
] as const)(
  'the page for changed terms shows %s the screen %s (7.13)',
  (_, screen, session, isActive) => {
    expect(chooseTermsScreen(session, isActive)).toBe(screen);
  },
);
