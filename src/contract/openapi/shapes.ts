import * as z from 'zod/mini';
import { workFactor } from '../calls/captcha/captcha-challenge.ts';
import { sendContact } from '../calls/contact/send-contact.ts';
import { chosenNewsletters } from '../calls/newsletter/chosen-newsletters.ts';
import { addressField, addressParts } from '../calls/profile/address-field.ts';
import { resendOptIn } from '../calls/registration/resend-opt-in.ts';
import { config } from '../calls/session/config.ts';
import { csrfToken } from '../calls/session/csrf-token.ts';
import { login } from '../calls/session/login.ts';
import { relogin } from '../calls/session/relogin.ts';
import { session } from '../calls/session/session.ts';
import { token } from '../calls/session/token.ts';
import { userInfo } from '../calls/session/user-info.ts';
import { createSubuser } from '../calls/subusers/create-subuser.ts';
import { done, nothing } from '../definition/call.ts';
import { fixedFields } from '../form/fixed-fields.ts';
import {
  additionalFields,
  choice,
  commonFields,
  formField,
  lengthLimit,
  presentationFields,
} from '../form/form-field.ts';
import { filled, maybeTime, timeOrEmpty } from '../replies/lenient.ts';

const success = z.object({
  success: z.literal(true),
  status: z.optional(z.literal(200)),
  message: z.optional(z.string()),
});

export const created = z.object({
  success: z.literal(true),
  status: z.literal(201),
  message: z.literal('created'),
});

/** A field with choices needs at least one, because pages hide an empty field. */
const someChoices = z.array(choice).check(z.minLength(1));

const anyFormField = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['text', 'textarea', 'password', 'checkbox']),
    ...commonFields,
    ...presentationFields,
    additionalFields,
  }),
  z.object({
    type: z.enum(['radio', 'select', 'multiselect']),
    ...commonFields,
    selection: someChoices,
    ...presentationFields,
    additionalFields,
  }),
]);

const anyAddressField = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...addressParts }),
  z.object({ type: z.literal('select'), ...addressParts, selection: someChoices }),
]);

const userFacts = {
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
  advertisementSince: maybeTime,
  advertisementText: z.optional(filled),
  hasAgbAccepted: z.boolean(),
};

/** `anonymous` is a text; only an institution may have no user name (rules 5.1.3, 3.11). */
const anyUser = z.discriminatedUnion('anonymous', [
  z.object({ anonymous: z.literal('false'), username: filled, ...userFacts }),
  z.object({ anonymous: z.literal('true'), username: z.string(), ...userFacts }),
]);

const names = z.array(z.string());

const clientConfig = z.object({
  routes: z.optional(z.object({ show: names, hide: names })),
  captcha: z.optional(z.object({ provider: z.string(), siteKey: z.optional(z.string()) })),
});

/** The value of a field: a list for a multiselect, a boolean for a checkbox, otherwise a text. */
const contactAnswer = z.union([z.string(), z.boolean(), z.array(z.string())]);

const item = z.object({ id: filled });
const items = z.array(item).check(z.minLength(2));

/** Creates the schema of a count, which is a text if it comes from the shop system's XML. */
function createCountSchema(number: z.ZodMiniType<number, number>, digits: RegExp) {
  return z.union([number, z.string().check(z.regex(digits))]);
}

const severalChosen = z
  .object({
    Results: createCountSchema(z.int().check(z.gte(2)), /^(?:[2-9]|[1-9]\d+)$/),
    Items: z.union([items, z.object({ Item: items })]),
  })
  .check(
    z.refine(
      ({ Results, Items }) => (Array.isArray(Items) ? Items : Items.Item).length >= Number(Results),
      // With fewer items, the portal would save a smaller selection.
      { error: 'as many items as Results counts', path: ['Items'] },
    ),
  );

const chosen = z.object({
  return: z.union([
    z.object({ Results: createCountSchema(z.literal(0), /^0$/), Items: z.optional(z.unknown()) }),
    z.object({
      Results: createCountSchema(z.literal(1), /^1$/),
      Items: z.union([item, z.object({ Item: item })]),
    }),
    severalChosen,
  ]),
});

const time = z.iso.datetime();

/**
 * Schemas of what a backend must send, for schemas of pages that read another shape or work without
 * zod. Browsers do not load them.
 */
export const strictShapes = new Map<object, z.ZodMiniType>([
  [timeOrEmpty, time],
  [maybeTime, z.optional(time)],
  [lengthLimit, z.optional(z.int().check(z.gte(0)))],
  [workFactor, z.int().check(z.gte(1))],
  [nothing, z.object({})],
  [done, success],
  [createSubuser, z.extend(success, { status: z.optional(z.literal(201)) })],
  [csrfToken.reply, z.object({ token: filled })],
  [token.reply, z.object({ token: z.string(), tokenExp: z.int().check(z.gte(0)) })],
  [userInfo.reply, anyUser],
  [login.request, z.object({ back: z.optional(z.url()), prompt: z.optional(z.literal('none')) })],
  [login.reply, z.object({ url: z.url() })],
  [relogin.request, z.object({ back: z.optional(z.url()) })],
  [session.request, z.object({ redirectUrl: z.url() })],
  [session.reply, z.object({ url: z.optional(z.url()) })],
  [config.request, z.object({ client: z.literal('csa'), clientId: filled })],
  [config.reply, clientConfig],
  [formField, anyFormField],
  [addressField, anyAddressField],
  [chosenNewsletters.reply, chosen],
  // `forward` would reveal an active account.
  [resendOptIn.reply, z.object({ success: z.literal(true), forward: z.optional(z.never()) })],
  [sendContact.request, z.catchall(z.object(fixedFields), contactAnswer)],
  [sendContact.reply, z.extend(success, { receivedAt: maybeTime })],
]);
