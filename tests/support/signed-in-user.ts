import type { Session, User } from '../../src/portal/session/identity/session.ts';

const USER: User = {
  username: 'max',
  name: 'Max Muster',
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

export function createSignedInSession(changes: Partial<User> = {}): Session {
  return { status: 'signed-in', user: { ...USER, ...changes } };
}
