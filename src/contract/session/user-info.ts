import { defineCall } from '../definition/call.ts';
import {
  boolean,
  flag,
  maybeText,
  object,
  textOrEmpty,
  type ValueOf,
  withFallback,
} from '../definition/readers.ts';

const facts = object({
  username: textOrEmpty,
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  isAdmin: flag,
  isSubuser: flag,
  noShopCheckout: flag,
  noShopLink: flag,
  noSearchPreferences: flag,
  noRegistrationPersonally: flag,
  /** The text `true` for IP users; booleans are accepted, too (rule 3.10). */
  anonymous: (value) => (typeof value === 'boolean' ? value : textOrEmpty(value)),
  needRedirect: flag,
  subscription: withFallback(object({ premium: flag }), { premium: false }),
  advertisement: flag,
  advertisementSince: maybeText,
  advertisementText: maybeText,
  /** Missing data must not trigger the terms screen. */
  hasAgbAccepted: withFallback(boolean, true),
});

export const userInfo = defineCall('GET', '/auth/userinfo', {
  access: 'signed-in',
  reply: (value) => {
    const info = facts(value);
    // Without a name, a change of user could not be detected (rule S6.3).
    if (info.username === '' && String(info.anonymous) !== 'true') throw new TypeError('username');
    return info;
  },
  refusals: [401],
});

export type UserInfo = ValueOf<typeof userInfo.reply>;
