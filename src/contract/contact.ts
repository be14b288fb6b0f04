import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { fixedFields } from './form/fixed-fields.ts';
import { formField } from './form/form-field.ts';
import {
  anyText,
  idText,
  lenient,
  listOf,
  maybeText,
  maybeTime,
} from './replies/lenient.ts';

/** The paths become addresses of the portal. */
const pathPart = lenient(z.string().check(z.regex(/^[a-z0-9-]+$/)), z.string());

export const contactTopic = z.object({ tId: idText, tPath: pathPart, tLabel: anyText });

export const contactCategory = z.object({
  cId: idText,
  cPath: pathPart,
  cLabel: anyText,
  topics: z.array(contactTopic),
});

export type ContactCategory = z.output<typeof contactCategory>;

export const contactCategories = defineCall('POST', '/csa/contact', {
  isMutation: false,
  request: z.object({ clientId: anyText }),
  reply: z.array(contactCategory),
  errorStatuses: [400],
});

export const contactDefinition = z.object({ fields: listOf(formField), helperText: maybeText });

export const contactForm = defineCall('POST', '/csa/contact/getForm', {
  isMutation: false,
  request: z.object({ cId: anyText, tId: anyText, product: z.string() }),
  reply: contactDefinition,
  errorStatuses: [400, 404],
});

export type ContactForm = z.output<typeof contactDefinition>;

/** A field of the form: a multiselect is a list, a checkbox a boolean, every other field a text. */
export const contactAnswer = z.union([z.string(), z.boolean(), z.array(z.string())]);

export const sendContact = defineCall('POST', '/salesforce/send', {
  captcha: true,
  request: z.looseObject(fixedFields),
  /** An empty reply is a success, too. */
  reply: z._default(z.object({ success: z.catch(z.boolean(), true), receivedAt: maybeTime }), {
    success: true,
  }),
  errorStatuses: [400, 403, 429],
});
