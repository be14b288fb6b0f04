import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { filledText, optionalTime } from '../../replies/tolerant.ts';
import { userInfo } from './user-info.ts';

const userFacts = {
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isSubuser: z.boolean(),
  noShopCheckout: z.boolean(),
  noShopLink: z.boolean(),
  noSearchPreferences: z.boolean(),
  // Whether people in the network of the institution must not register (rules 0.5, 15.6).
  noRegistrationPersonally: z.boolean(),
  needRedirect: z.boolean(),
  subscription: z.object({ premium: z.boolean() }),
  advertisement: z.boolean(),
  advertisementSince: optionalTime,
  advertisementText: z.optional(filledText),
  hasAgbAccepted: z.boolean(),
};

/** `anonymous` is a text; only an institution may have no user name (rules 5.1.3, 3.11). */
const strictUser = z
  .discriminatedUnion('anonymous', [
    z.object({ anonymous: z.literal('false'), username: filledText, ...userFacts }),
    z.object({ anonymous: z.literal('true'), username: z.string(), ...userFacts }),
  ])
  .check(z.meta({ id: 'UserInfo' }));

export const userInfoDescription = {
  call: userInfo,
  strictReply: () => tieToReader(userInfo.reply, strictUser),
  rules: '5.1.3',
  summary: 'Data of the signed-in user',
  description:
    'What the portal shows and allows depends on these data. `anonymous` is the text `true` for a user of an institution’s network, who alone may have no user name.',
  replyExample: {
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
} satisfies CallDescription;
