import * as z from 'zod/mini';
import { updateDeliveryData, updateInvoiceData } from '../../address.ts';
import { createSubuser, subuser } from '../../create-subuser.ts';
import {
  importAccount,
  importSubuser,
  oldAccount,
  subuserInvitation,
} from '../../import-account.ts';
import { updatePersonalData } from '../../personal-data.ts';
import { setOccupationSpheres, setTaxonomies } from '../../search-settings.ts';
import { consentUpdate, updateConsent } from '../../update-consent.ts';
import { describe } from '../operation.ts';
import { fieldValues } from '../schemas/form-field.ts';
import { filled, success } from '../schemas/values.ts';
import {
  ADDRESS,
  CONFIRM_PAGE,
  DONE,
  EMAIL_FAULT,
  missing,
  PASSWORD,
  PERSON,
  USERNAME_FAULT,
  ZIP_FAULT,
} from './examples.ts';

const ids = z.array(filled);
const unknownChoice = 'Diese Auswahl ist nicht bekannt.';
const nameFault = ['firstname', 'isNotEmpty', 'Bitte geben Sie Ihren Vornamen ein.'] as const;

export const accountOperations = [
  describe('updateConsent', updateConsent, {
    rules: '5.3.2',
    summary: 'Accepts the terms, or gives or withdraws consent to advertising',
    request: consentUpdate,
    reply: success,
    examples: {
      request: { consent: { tos: true } },
      reply: DONE,
      fault: missing('consent'),
    },
  }),
  describe('setOccupationSpheres', setOccupationSpheres, {
    rules: '5.3.3',
    summary: 'Replaces the chosen occupation spheres',
    request: z.object({ occupation_sphere: ids }),
    reply: success,
    examples: {
      request: { occupation_sphere: ['notariat'] },
      reply: DONE,
      fault: ['occupation_sphere', 'isIn', unknownChoice],
    },
  }),
  describe('setTaxonomies', setTaxonomies, {
    rules: '5.3.4',
    summary: 'Replaces the chosen taxonomies',
    request: z.object({ taxonomies: ids }),
    reply: success,
    examples: {
      request: { taxonomies: ['t1', 't2'] },
      reply: DONE,
      fault: ['taxonomies', 'isIn', unknownChoice],
    },
  }),
  describe('updatePersonalData', updatePersonalData, {
    rules: '5.3.5',
    summary: 'Changes personal data: the editable fields of GET /ur/GetPersonalData by name',
    request: fieldValues,
    reply: success,
    examples: { request: { ...PERSON, phone: '0221 1234567' }, reply: DONE, fault: nameFault },
  }),
  describe('updateInvoiceData', updateInvoiceData, {
    rules: '5.3.6',
    summary: 'Changes the invoice address: the fields of POST /ur/GetAddress by name',
    request: fieldValues,
    reply: success,
    examples: { request: { ...ADDRESS, title_id: 5 }, reply: DONE, fault: ZIP_FAULT },
  }),
  describe('updateDeliveryData', updateDeliveryData, {
    rules: '5.3.6',
    summary: 'Changes the delivery address: the fields of POST /ur/GetAddress by name',
    request: fieldValues,
    reply: success,
    examples: { request: ADDRESS, reply: DONE, fault: ZIP_FAULT },
  }),
  describe('createSubuser', createSubuser, {
    rules: '5.3.7',
    summary: 'Creates a subuser; 404 without a free licence',
    request: subuser,
    reply: z.extend(success, { status: z.optional(z.literal(201)) }),
    examples: {
      request: {
        ...PERSON,
        email: 'jana@kanzlei-nord.de',
        consent: { tos: true },
        client_url: CONFIRM_PAGE,
      },
      reply: { success: true, status: 201, message: 'created' },
      fault: EMAIL_FAULT,
    },
  }),
  describe('importAccount', importAccount, {
    rules: '5.3.8',
    summary: 'Takes over an account of the old system; the portal has no screen for it',
    request: oldAccount,
    reply: success,
    examples: {
      request: { username: 'premium@example.de', password: PASSWORD },
      reply: DONE,
      fault: USERNAME_FAULT,
    },
  }),
  describe('importSubuser', importSubuser, {
    rules: '5.3.8',
    summary: 'Invites an unconfirmed subuser again; the portal has no screen for it',
    request: subuserInvitation,
    reply: success,
    examples: {
      request: { username: 'ulla@kanzlei-nord.de', client_url: CONFIRM_PAGE },
      reply: DONE,
      fault: USERNAME_FAULT,
    },
  }),
] as const;
