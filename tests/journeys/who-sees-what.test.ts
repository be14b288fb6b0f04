import { describe, expect, test } from 'vitest';
import { passwordScreen } from '../../src/journeys/password/screen.ts';
import { termsScreen } from '../../src/journeys/terms/screen.ts';
import type { Session, User } from '../../src/session/identity/session.ts';

const USER: User = {
  username: 'max',
  firstname: '',
  lastname: '',
  isAdmin: false,
  isSubuser: false,
  isIpUser: false,
  noShopCheckout: false,
  noShopLink: false,
  noSearchPreferences: false,
  noRegistrationPersonally: false,
  needRedirect: false,
  isPremium: false,
  advertisement: false,
  hasAgbAccepted: true,
};

const GUEST: Session = { status: 'guest', alive: true };
const NAMELESS: Session = { status: 'unidentified' };
const as = (facts: Partial<User> = {}): Session => ({
  status: 'signed-in',
  user: { ...USER, ...facts },
});

describe('rule 0.1: the page to change a password', () => {
  test.each([
    ['a person', as(), true, 'change'],
    ['a person whose CSRF call failed', as(), false, 'change'],
    ['an admin', as({ isAdmin: true }), true, 'change'],
    ['an admin in a network', as({ isAdmin: true, isIpUser: true }), true, 'change'],
    ['an institution', as({ isIpUser: true }), true, 'not-found'],
    ['an institution with an inactive session', as({ isIpUser: true }), false, 'login'],
    ['a guest with a living session', GUEST, true, 'not-found'],
    ['a guest', { status: 'guest', alive: false }, false, 'login'],
    ['somebody whose data are missing', NAMELESS, true, 'unidentified'],
    ['somebody whose data are missing, inactive', NAMELESS, false, 'unidentified'],
  ] as const)('for %s', (_, session, isActive, screen) => {
    expect(passwordScreen(session, isActive)).toBe(screen);
  });
});

describe('rule 7.13: the page for changed terms', () => {
  test.each([
    ['an inactive session', as({ hasAgbAccepted: false }), false, 'login'],
    ['a guest', { status: 'guest', alive: false }, false, 'login'],
    ['a guest with a living session', GUEST, true, 'guest'],
    ['a person who has accepted', as(), true, 'redirect'],
    ['an institution that has accepted', as({ isIpUser: true }), true, 'redirect'],
    ['an institution', as({ isIpUser: true, hasAgbAccepted: false }), true, 'ip'],
    ['a person', as({ hasAgbAccepted: false }), true, 'form'],
    ['an admin', as({ isAdmin: true, hasAgbAccepted: false }), true, 'form'],
    [
      'an admin in a network',
      as({ isAdmin: true, isIpUser: true, hasAgbAccepted: false }),
      true,
      'form',
    ],
    ['somebody whose data are missing', NAMELESS, true, 'form'],
  ] as const)('for %s', (_, session, isActive, screen) => {
    expect(termsScreen(session, isActive)).toBe(screen);
  });
});
