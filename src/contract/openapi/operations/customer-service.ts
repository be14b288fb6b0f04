import type * as z from 'zod/mini';
import { captchaChallenge } from '../../captcha-challenge.ts';
import { config } from '../../config.ts';
import { contactCategories, contactForm, sendContact } from '../../contact.ts';
import { customerSettings } from '../../customer-settings.ts';
import type { formField } from '../../form/form-field.ts';
import { registrationForm } from '../../registration-form.ts';
import { session } from '../../session/sign-in.ts';
import { fieldError, issueError } from '../field-errors.ts';
import { describe } from '../operation.ts';

const message: z.input<typeof formField> = {
  name: 'tempDescription',
  label: 'Ihre Nachricht',
  type: 'textarea',
  mandatory: true,
  options: { minLength: 10, maxLength: 4000 },
};

export const customerServiceOperations = [
  describe('config', config, {
    rules: '5.6.1',
    summary: 'What the backend says about a client; everything is optional',
    description:
      'Groups of pages to show or to hide at once, without a new release of the portal. What is left out stays as it is built.',
    sent: { client: 'csa', clientId: 'library' },
    answer: { routes: { show: [], hide: ['profile'] }, captcha: { provider: 'altcha' } },
    fault: issueError('clientId', ''),
  }),
  describe('customerSettings', customerSettings, {
    rules: '5.6.2',
    summary: 'Self-enrollment settings of a customer; 404 for an unknown one',
    description:
      'They say how the customer’s users prove that they belong to it, and which part of their e-mail address is fixed.',
    sent: { customer: 'kanzlei-x' },
    answer: {
      customer: 'kanzlei-x',
      securityType: 'email_domain',
      domain: { name: 'kanzlei-x', tld: 'de' },
      subuser: false,
    },
  }),
  describe('session', session, {
    rules: '5.6.3',
    summary: 'Address of a silent sign-in on the first visit, or none',
    description:
      'Asked on the first visit; without `url`, and with 404, the person stays on the page.',
    cookie: 'sets',
    sent: { redirectUrl: 'https://konto.example.de/' },
    answer: { url: 'https://login.example.de/authorize?prompt=none' },
  }),
  describe('contactCategories', contactCategories, {
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
  }),
  describe('contactForm', contactForm, {
    rules: '5.6.5, 11.1',
    summary: 'The form of a contact topic',
    description: '`product` is the one from which the person came, or `default`.',
    sent: { cId: '12', tId: '121', product: 'default' },
    answer: { fields: [message], helperText: 'Wir antworten innerhalb eines Werktags.' },
  }),
  describe('registrationForm', registrationForm, {
    rules: '5.6.6, 11.9',
    summary: 'The registration form of a client; no sections select the built-in form',
    description:
      'Sections with the same `stepTitle` are one step. The form is sent to POST /account/create or POST /account/create/shop.',
    sent: { clientId: 'seminar', activeSession: false },
    answer: { fields: [{ sectionTitle: 'Ihre Nachricht', fields: [message] }] },
  }),
  describe('captchaChallenge', captchaChallenge, {
    rules: '5.0.7',
    summary: 'A proof-of-work challenge of ALTCHA, for one session and action',
    description:
      'The solution is the `request_token` of one call of the same session, within two minutes.',
    cookie: 'sets',
    sent: { action: 'submit' },
    answer: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: 'a81542ed9b1d624c3f6f16bca79b23e5',
        salt: 'd6a9900d73bd2275cc319b6e9951f180',
        cost: 2000,
        keyLength: 32,
        keyPrefix: 'f38f800564edc7c343cc0e1f2657ad91',
      },
      signature: 'd1b885fae4fcfe5a078f35bb1a8893657bcc569e701435608fc2fe49d17e15fd',
    },
  }),
  describe('sendContact', sendContact, {
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
    fault: fieldError('tempDescription', 'isLength', 'Diese Angabe ist zu kurz.'),
  }),
] as const;
