import * as z from 'zod/mini';
import { accountSessions } from '../../account-sessions.ts';
import { createSubuser } from '../../create-subuser.ts';
import { endSessions } from '../../end-sessions.ts';
import { importAccount, importSubuser } from '../../import-account.ts';
import { changePassword } from '../../password.ts';
import { updateDeliveryData, updateInvoiceData, updatePersonalData } from '../../personal-data.ts';
import { setOccupationSpheres, setTaxonomies } from '../../search-settings.ts';
import { resendInvitation, subusers, withdrawInvitation } from '../../subusers.ts';
import { updateConsent } from '../../update-consent.ts';
import { codedError, fieldError } from '../field-errors.ts';
import { describe, describeAction } from '../operation.ts';
import { success } from '../shapes.ts';
import * as example from './examples.ts';

const SUBUSER_ID = 'Zq3v8m1Xc0aTfWgB';
const unknownChoice = 'Diese Auswahl ist nicht bekannt.';
const all = 'All editable fields are sent, and a 400 names each wrong one in `data.error`.';

export const accountOperations = [
  describeAction('changePassword', changePassword, {
    rules: '5.3.1',
    summary: 'Changes the password of the signed-in person',
    description: 'A wrong current password is a 400 whose message the portal shows as it is.',
    sent: { currentPassword: 'Altes-Kennwort-12', ...example.NEW_PASSWORDS },
    fault: example.NEW_PASSWORD_FAULT,
    shownMessage: 'Das aktuelle Passwort ist nicht korrekt.',
  }),
  describeAction('updateConsent', updateConsent, {
    rules: '5.3.2',
    summary: 'Accepts the terms, or gives or withdraws consent to advertising',
    description: 'A request has either `tos` or `advertisement`.',
    sent: { consent: { tos: true } },
  }),
  describeAction('setOccupationSpheres', setOccupationSpheres, {
    rules: '5.3.3',
    summary: 'Replaces the chosen occupation spheres',
    description: 'The list is the whole selection; an empty one removes all.',
    sent: { occupation_sphere: ['notariat'] },
    fault: fieldError('occupation_sphere', 'isIn', unknownChoice),
  }),
  describeAction('setTaxonomies', setTaxonomies, {
    rules: '5.3.4',
    summary: 'Replaces the chosen taxonomies',
    description: 'The list is the whole selection; an empty one removes all.',
    sent: { taxonomies: ['t1', 't2'] },
    fault: fieldError('taxonomies', 'isIn', unknownChoice),
  }),
  describeAction('updatePersonalData', updatePersonalData, {
    rules: '5.3.5',
    summary: 'Changes personal data: the editable fields of GET /ur/GetPersonalData by name',
    description: all,
    sent: { ...example.PERSON, phone: '0221 1234567' },
    fault: codedError('firstname', 'firstname.required'),
  }),
  describeAction('updateInvoiceData', updateInvoiceData, {
    rules: '5.3.6',
    summary: 'Changes the invoice address: the fields of POST /ur/GetAddress by name',
    description: all,
    sent: { ...example.ADDRESS, title_id: 5 },
    fault: example.ZIP_FAULT,
  }),
  describeAction('updateDeliveryData', updateDeliveryData, {
    rules: '5.3.6',
    summary: 'Changes the delivery address: the fields of POST /ur/GetAddress by name',
    description: all,
    sent: example.ADDRESS,
    fault: example.ZIP_FAULT,
  }),
  describe('createSubuser', createSubuser, {
    rules: '5.3.7',
    summary: 'Creates a subuser; 404 without a free licence',
    description:
      'The mail to the new person has the address in `client_url` with the token as `ot`. `consent` is that of the person who sends it. The subuser accepts the terms with PATCH /account/updateConsent; until then `hasAgbAccepted` is false, and a sign-in leads to /agb-akzeptieren.',
    reply: z.extend(success, { status: z.optional(z.literal(201)) }),
    sent: {
      ...example.PERSON,
      email: 'jana@kanzlei-nord.de',
      consent: { tos: true },
      client_url: example.CONFIRM_PAGE,
    },
    answer: { success: true, status: 201, message: 'created' },
    fault: example.EMAIL_FAULT,
  }),
  describeAction('importAccount', importAccount, {
    rules: '5.3.8',
    summary: 'Takes over an account of the old system; the portal has no screen for it',
    description: 'The name and the password are those of the old system.',
    sent: { username: 'premium@example.de', password: example.PASSWORD },
    fault: example.USERNAME_FAULT,
  }),
  describeAction('importSubuser', importSubuser, {
    rules: '5.3.8',
    summary: 'Invites an unconfirmed subuser again; the portal has no screen for it',
    description: 'The mail has the address in `client_url` with a new token.',
    sent: { username: 'ulla@kanzlei-nord.de', client_url: example.CONFIRM_PAGE },
    fault: example.USERNAME_FAULT,
  }),
  describe('subusers', subusers, {
    rules: '33.2, 33.4',
    summary: 'The subusers that the person has created; 404 where the backend has no list',
    description:
      'An `id` tells nothing and holds for this person only. `invited` has not confirmed yet. A subuser gets 403.',
    answer: {
      subusers: [
        {
          id: SUBUSER_ID,
          firstname: 'Jana',
          lastname: 'Beispiel',
          email: 'jana@kanzlei-nord.de',
          state: 'invited',
        },
      ],
    },
  }),
  describeAction('resendInvitation', resendInvitation, {
    rules: '33.5',
    summary: 'Mails an invited subuser a new link; 404 without an open invitation',
    description:
      'The mail has the address in `client_url` with a new token as `ot`. An unknown id, that of a subuser of somebody else and that of an active one are all answered with 404.',
    sent: { id: SUBUSER_ID, client_url: example.CONFIRM_PAGE },
  }),
  describeAction('withdrawInvitation', withdrawInvitation, {
    rules: '33.6',
    summary: 'Removes an invited subuser, whose links lapse; 404 without an open invitation',
    description:
      'An unknown id, that of a subuser of somebody else and that of an active one are all answered with 404.',
    sent: { id: SUBUSER_ID },
  }),
  describe('accountSessions', accountSessions, {
    rules: '32.1',
    summary: 'Where the person is signed in; 404 of a backend without this list',
    description:
      '`id` names a session and gives no access; `browser` and `system` are words for people, such as "Firefox" and "Windows", and empty if unknown. No answer has a network address.',
    answer: {
      sessions: [
        {
          id: 'b4Q2mYx0',
          current: true,
          browser: 'Firefox',
          system: 'Windows',
          begun: '2026-11-03T09:14:00Z',
          lastUsed: '2026-11-03T11:40:00Z',
        },
      ],
    },
  }),
  describeAction('endSessions', endSessions, {
    rules: '32.2',
    summary: 'Ends a session of the person, or all others; 404 for one that is not there',
    description:
      'A request has either `id` or `others`. The session at the identity provider ends, too. The id of somebody else is as unknown as one that has ended.',
    sent: { id: 'b4Q2mYx0' },
  }),
] as const;
