import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { fixedFields } from '../../form/fixed-fields.ts';
import { maybeTime } from '../../replies/lenient.ts';
import { successFields } from '../../replies/success.ts';

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
  // A list for a multiselect, a boolean for a checkbox, otherwise a text.
  request: () =>
    z.catchall(z.object(fixedFields), z.union([z.string(), z.boolean(), z.array(z.string())])),
  reply: () => z.object({ ...successFields, receivedAt: maybeTime }),
  rules: '5.7',
  summary: 'Sends a contact request with the fields of its form by name',
  description:
    'A multiselect is a list, a checkbox a boolean, every other field a text; an optional one that is empty is an empty text. A declaration (rule 27.6) is answered with the time at which it was received, as its mail has it; without it, pages tell the `Date` of the answer.',
  requestExample: {
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
  replyExample: { success: true, receivedAt: '2026-11-03T09:14:00Z' },
  errorExample: {
    property: 'tempDescription',
    constraint: 'isLength',
    text: 'Diese Angabe ist zu kurz.',
  },
} satisfies Description;
