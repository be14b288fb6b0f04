import * as z from 'zod/mini';
import type { FormField } from '../form/form-field.ts';
import { PATTERN_LENGTH_MAX } from '../limits.ts';

export const filled = z.string().check(z.minLength(1));
export const address = z.url();
export const time = z.iso.datetime();

export const success = z.object({
  success: z.literal(true),
  status: z.optional(z.literal(200)),
  message: z.optional(z.string()),
});

export const created = z.object({
  success: z.literal(true),
  status: z.literal(201),
  message: z.literal('created'),
});

export const nothing = z.object({});

export const choice = z.object({ value: filled, label: z.string() });
const choices = z.array(choice);
/** A field without a choice is not shown. */
const someChoices = choices.check(z.minLength(1));

const length = z.optional(z.int().check(z.gte(0)));

export const fieldLimits = z.object({
  pattern: z.optional(z.string().check(z.maxLength(PATTERN_LENGTH_MAX))),
  minLength: length,
  maxLength: length,
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  message: z.optional(z.string()),
  messages: z.optional(z.record(z.string(), z.string())),
});

const common = {
  /** Other names are ignored. */
  name: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)),
  label: z.string(),
  mandatory: z.boolean(),
  options: z.optional(fieldLimits),
  autocomplete: z.optional(z.string()),
};

/** Shown while the field has a value. */
const additionalFields = z.optional(z.array(z.lazy((): z.ZodMiniType<FormField> => formField)));

const shown = {
  ...common,
  placeholder: z.optional(z.string()),
  description: z.optional(z.string()),
  alignment: z.optional(z.enum(['horizontal', 'vertical'])),
  text: z.optional(z.string()),
  strengthBar: z.optional(z.boolean()),
};

export const formField = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['text', 'textarea', 'password', 'checkbox']),
    ...shown,
    selection: z.optional(choices),
    additionalFields,
  }),
  z.object({
    type: z.enum(['radio', 'select', 'multiselect']),
    ...shown,
    selection: someChoices,
    additionalFields,
  }),
]);

const filledIn = { ...common, value: z.string(), readonly: z._default(z.boolean(), false) };

export const addressField = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...filledIn, selection: z.optional(choices) }),
  z.object({ type: z.literal('select'), ...filledIn, selection: someChoices }),
]);

export const registrationAnswer = z.object({
  name: filled,
  label: filled,
  values: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]));

const names = z.array(z.string());

export const clientConfig = z.object({
  routes: z.optional(z.object({ show: names, hide: names })),
  captcha: z.optional(z.object({ provider: z.string(), siteKey: z.optional(z.string()) })),
});

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
