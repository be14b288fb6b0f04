import * as z from 'zod/mini';
import { filled } from './values.ts';

const facts = {
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isSubuser: z.boolean(),
  noShopCheckout: z.boolean(),
  noShopLink: z.boolean(),
  noSearchPreferences: z.boolean(),
  noRegistrationPersonally: z.boolean(),
  needRedirect: z.boolean(),
  subscription: z.object({ premium: z.boolean() }),
  advertisement: z.boolean(),
  advertisementSince: z.optional(z.iso.datetime()),
  advertisementText: z.optional(filled),
  hasAgbAccepted: z.boolean(),
};

/** `anonymous` is a text; only an institution may have no user name (rules 5.1.3, 3.11). */
export const userInfoReply = z.discriminatedUnion('anonymous', [
  z.object({ anonymous: z.literal('false'), username: filled, ...facts }),
  z.object({ anonymous: z.literal('true'), username: z.string(), ...facts }),
]);

export const userInfoExample: z.input<typeof userInfoReply> = {
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
};
