import * as z from 'zod/mini';
import { defineCall } from '../definition/call.ts';
import type { Description } from '../definition/description.ts';
import { filled, flag, lenient, maybeText, maybeTime, textOrEmpty } from '../replies/lenient.ts';

/** Every fact may be missing: a backend that sends less must not stop the portal. */
export const userFacts = z.object({
  /** The text `true` for IP users; booleans are accepted, too (rule 3.10). */
  anonymous: z.catch(z.union([z.string(), z.boolean()]), ''),
  username: textOrEmpty,
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  isAdmin: flag,
  isSubuser: flag,
  noShopCheckout: flag,
  noShopLink: flag,
  noSearchPreferences: flag,
  noRegistrationPersonally: flag,
  needRedirect: flag,
  subscription: z.catch(z.object({ premium: flag }), { premium: false }),
  advertisement: flag,
  advertisementSince: maybeTime,
  advertisementText: lenient(z.optional(filled), maybeText),
  /** Missing data must not trigger the terms screen. */
  hasAgbAccepted: z.catch(z.boolean(), true),
});

export const userInfo = defineCall('GET', '/auth/userinfo', {
  access: 'signed-in',
  // Without a name, a change of user could not be detected.
  reply: userFacts.check(
    z.refine(({ username, anonymous }) => username !== '' || String(anonymous) === 'true', {
      path: ['username'],
    }),
  ),
  errorStatuses: [401],
});

export const userInfoDescription = {
  call: userInfo,
  rules: '5.1.3',
  summary: 'Data of the signed-in user',
  description:
    'What the portal shows and allows depends on these data. `anonymous` is the text `true` for a user of an institution’s network, who alone may have no user name.',
  answer: {
    username: 'max.muster@example.de',
    firstName: 'Max',
    lastName: 'Muster',
    isAdmin: false,
    isSubuser: false,
    noShopCheckout: false,
    noShopLink: false,
    noSearchPreferences: false,
    noRegistrationPersonally: false,
    anonymous: 'false',
    needRedirect: false,
    subscription: { premium: false },
    advertisement: true,
    advertisementSince: '2026-11-03T09:14:00Z',
    advertisementText: 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
    hasAgbAccepted: true,
  },
} satisfies Description;

export type UserInfo = z.output<typeof userFacts>;
