import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { MESSAGE_FIELD } from './examples.ts';
import { fixedFields } from './form/fixed-fields.ts';
import { formField } from './form/form-field.ts';
import { anyText, idText, lenient, listOf, maybeText, maybeTime } from './replies/lenient.ts';

/** Paths are part of addresses of the portal. */
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

export const contactCategoriesDescription = {
  call: contactCategories,
  rules: '5.6.4, 16.8',
  summary: 'The contact categories of a client with their topics',
  description: 'The paths become addresses of the portal, so each is unique in its list.',
  sent: { clientId: 'library' },
  answer: [
    {
      cId: '12',
      cPath: 'abo',
      cLabel: 'Abonnement',
      topics: [{ tId: '121', tPath: 'kuendigung', tLabel: 'Kündigung' }],
    },
  ],
} satisfies Description;

export const contactDefinition = z.object({ fields: listOf(formField), helperText: maybeText });

export const contactForm = defineCall('POST', '/csa/contact/getForm', {
  isMutation: false,
  request: z.object({ cId: anyText, tId: anyText, product: z.string() }),
  reply: contactDefinition,
  errorStatuses: [400, 404],
});

export const contactFormDescription = {
  call: contactForm,
  rules: '5.6.5, 11.1',
  summary: 'The form of a contact topic',
  description: '`product` is the one from which the person came, or `default`.',
  sent: { cId: '12', tId: '121', product: 'default' },
  answer: {
    fields: [MESSAGE_FIELD],
    helperText: 'Wir antworten innerhalb eines Werktags.',
  },
} satisfies Description;

export type ContactDefinition = z.output<typeof contactDefinition>;

export const sendContact = defineCall('POST', '/salesforce/send', {
  captcha: true,
  request: z.looseObject(fixedFields),
  /** An empty reply is a success, too. */
  reply: z._default(z.object({ success: z.catch(z.boolean(), true), receivedAt: maybeTime }), {
    success: true,
  }),
  errorStatuses: [400, 403, 429],
});

export const sendContactDescription = {
  call: sendContact,
  rules: '5.7',
  summary: 'Sends a contact request with the fields of its form by name',
  description:
    'A multiselect is a list, a checkbox a boolean, every other field a text; an optional one that is empty is an empty text. A declaration (rule 27.6) is answered with the time at which it was received, as its mail has it; without it, pages tell the `Date` of the answer.',
  sent: {
    request_token: 'eyJjaGFsbGVuZ2UiOnt9fQ',
    category: '12',
    topic: '121',
    product: 'default',
    tempKundennummer: '1234567',
    tempAbonummer: '',
    tempKuendigungsgrund: 'Kündigung wegen Preiserhöhung',
    name: 'Jana Beispiel',
    email: 'jana@kanzlei-nord.de',
    tempDescription: 'Zum Jahresende, bitte.',
    tempDatenschutzhinweise: true,
  },
  answer: { success: true, receivedAt: '2026-11-03T09:14:00Z' },
  fault: { property: 'tempDescription', constraint: 'isLength', text: 'Diese Angabe ist zu kurz.' },
} satisfies Description;
