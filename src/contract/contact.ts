import { defineCall } from './definition/call.ts';
import { list, maybeText, object, text, type ValueOf, validItems } from './definition/readers.ts';
import { formField } from './form/form-field.ts';
import { fixedFields, openObject, textOrNumber } from './form/form-readers.ts';

const contactCategory = object({
  cId: textOrNumber,
  cPath: text,
  cLabel: text,
  topics: list(object({ tId: textOrNumber, tPath: text, tLabel: text })),
});

export type ContactCategory = ValueOf<typeof contactCategory>;

export const contactCategories = defineCall('POST', '/csa/contact', {
  changes: false,
  request: object({ clientId: text }),
  reply: list(contactCategory),
  refusals: [400],
});

export const contactForm = defineCall('POST', '/csa/contact/getForm', {
  changes: false,
  request: object({ cId: text, tId: text, product: text }),
  reply: object({ fields: validItems(formField), helperText: maybeText }),
  refusals: [400, 404],
});

export type ContactForm = ValueOf<typeof contactForm.reply>;

export const sendContact = defineCall('POST', '/salesforce/send', {
  captcha: true,
  request: openObject(fixedFields),
  refusals: [400, 403, 429],
});
