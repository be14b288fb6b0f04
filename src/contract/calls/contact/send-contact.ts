import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { fixedFields } from '../../form/fixed-fields.ts';
import { successFields } from '../../replies/success.ts';
import { optionalTime } from '../../replies/tolerant.ts';

export const sendContact = defineCall('POST', '/salesforce/send', {
  hasCaptcha: true,
  request: z.looseObject(fixedFields),
  /** An empty reply is a success, too. */
  reply: z._default(z.object({ success: z.catch(z.boolean(), true), receivedAt: optionalTime }), {
    success: true,
  }),
  errorStatuses: [400, 403, 429],
});

export const sendContactDescription = {
  call: sendContact,
  // The fields of the form have any names, but only values of these types.
  strictRequest: () =>
    z.catchall(z.object(fixedFields), z.union([z.string(), z.boolean(), z.array(z.string())])),
  strictReply: () => z.object({ ...successFields, receivedAt: optionalTime }),
  rules: '5.7',
  summary: 'Sends a contact request with the fields of its form by name',
  description:
    "The value of a multiselect is a list, of a checkbox a boolean, of any other field a text. An empty optional field is sent as ''. The reply to a declaration (rule 27.6) contains the time of receipt, the same as in the confirmation mail. If the time is missing, the page shows the `Date` header of the answer.",
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
} satisfies CallDescription;
