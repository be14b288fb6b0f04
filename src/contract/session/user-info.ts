import { defineCall } from '../definition/call.ts';
import * as read from '../definition/readers.ts';

const facts = read.object({
  username: read.textOrEmpty,
  firstName: read.textOrEmpty,
  lastName: read.textOrEmpty,
  isAdmin: read.flag,
  isSubuser: read.flag,
  noShopCheckout: read.flag,
  noShopLink: read.flag,
  noSearchPreferences: read.flag,
  noRegistrationPersonally: read.flag,
  /** The text `true` for IP users; booleans are accepted, too (rule 3.10). */
  anonymous: (value) => (typeof value === 'boolean' ? value : read.textOrEmpty(value)),
  needRedirect: read.flag,
  subscription: read.withFallback(read.object({ premium: read.flag }), { premium: false }),
  advertisement: read.flag,
  advertisementSince: read.maybeText,
  advertisementText: read.maybeText,
  /** Missing data must not trigger the terms screen. */
  hasAgbAccepted: read.withFallback(read.boolean, true),
});

export const userInfo = defineCall('GET', '/auth/userinfo', {
  access: 'signed-in',
  reply: (value) => {
    const info = facts(value);
    // Without a name, a change of user could not be detected.
    if (info.username === '' && String(info.anonymous) !== 'true') throw new TypeError('username');
    return info;
  },
  errorStatuses: [401],
});

export type UserInfo = read.ValueOf<typeof userInfo.reply>;
