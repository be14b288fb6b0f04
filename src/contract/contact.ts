import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { formField } from './form/form-field.ts';
import { fixedFields, openObject, textOrNumber } from './form/form-readers.ts';

const contactCategory = read.object({
  cId: textOrNumber,
  cPath: read.text,
  cLabel: read.text,
  topics: read.list(read.object({ tId: textOrNumber, tPath: read.text, tLabel: read.text })),
});

export type ContactCategory = read.ValueOf<typeof contactCategory>;

export const contactCategories = defineCall('POST', '/csa/contact', {
  isMutation: false,
  request: read.object({ clientId: read.text }),
  reply: read.list(contactCategory),
  errorStatuses: [400],
});

export const contactForm = defineCall('POST', '/csa/contact/getForm', {
  isMutation: false,
  request: read.object({ cId: read.text, tId: read.text, product: read.text }),
  reply: read.object({ fields: read.validItems(formField), helperText: read.maybeText }),
  errorStatuses: [400, 404],
});

export type ContactForm = read.ValueOf<typeof contactForm.reply>;

const sent = read.object({
  success: read.withFallback(read.boolean, true),
  receivedAt: read.maybeText,
});

export const sendContact = defineCall('POST', '/salesforce/send', {
  captcha: true,
  request: openObject(fixedFields),
  /** An empty reply is a success, too. */
  reply: (value = {}) => sent(value),
  errorStatuses: [400, 403, 429],
});
