import * as z from 'zod/mini';
import { captchaChallenge } from '../../captcha-challenge.ts';
import { config } from '../../config.ts';
import { contactCategories, contactForm, sendContact } from '../../contact.ts';
import { customerSettings } from '../../customer-settings.ts';
import { registrationForm } from '../../registration-form.ts';
import { session } from '../../session/first-visit.ts';
import { describe } from '../operation.ts';
import { challenge, challengeExample } from '../schemas/challenge.ts';
import { clientConfig, clientConfigExample } from '../schemas/client-config.ts';
import { contactRequest, contactRequestExample } from '../schemas/contact-request.ts';
import { customerName, customerReply } from '../schemas/customer.ts';
import { formField } from '../schemas/form-field.ts';
import { address, filled, success } from '../schemas/values.ts';
import { DONE, missing } from './examples.ts';

const pathPart = z.string().check(z.regex(/^[a-z0-9-]+$/));
const fields = z.array(formField);
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
    request: z.object({ client: z.literal('csa'), clientId: filled }),
    reply: clientConfig,
    examples: {
      request: { client: 'csa', clientId: 'library' },
      reply: clientConfigExample,
      fault: missing('clientId'),
    },
  }),
  describe('customerSettings', customerSettings, {
    rules: '5.6.2',
    summary: 'Self-enrollment settings of a customer; 404 for an unknown one',
    request: z.object({ customer: customerName }),
    reply: customerReply,
    examples: {
      request: { customer: 'kanzlei-x' },
      reply: {
        customer: 'kanzlei-x',
        securityType: 'email_domain',
        domain: { name: 'kanzlei-x', tld: 'de' },
        subuser: false,
      },
      fault: missing('customer'),
    },
  }),
  describe('session', session, {
    rules: '5.6.3',
    summary: 'Address of a silent sign-in on the first visit, or none',
    request: z.object({ redirectUrl: address }),
    reply: z.object({ url: z.optional(address) }),
    cookie: 'sets',
    examples: {
      request: { redirectUrl: 'https://konto.example.de/' },
      reply: { url: 'https://login.example.de/authorize?prompt=none' },
      fault: missing('redirectUrl'),
    },
  }),
  describe('contactCategories', contactCategories, {
    rules: '5.6.4, 16.8',
    summary: 'The contact categories of a client with their topics',
    request: z.object({ clientId: filled }),
    reply: z.array(
      z.object({
        cId: filled,
        cPath: pathPart,
        cLabel: filled,
        topics: z.array(z.object({ tId: filled, tPath: pathPart, tLabel: filled })),
      }),
    ),
    examples: {
      request: { clientId: 'library' },
      reply: [
        {
          cId: '12',
          cPath: 'abo',
          cLabel: 'Abonnement',
          topics: [{ tId: '121', tPath: 'kuendigung', tLabel: 'Kündigung' }],
        },
      ],
      fault: missing('clientId'),
    },
  }),
  describe('contactForm', contactForm, {
    rules: '5.6.5, 11.1',
    summary: 'The form of a contact topic',
    request: z.object({ cId: filled, tId: filled, product: z.string() }),
    reply: z.object({ fields, helperText: z.optional(z.string()) }),
    examples: {
      request: { cId: '12', tId: '121', product: 'default' },
      reply: { fields: [message], helperText: 'Wir antworten innerhalb eines Werktags.' },
      fault: missing('cId'),
    },
  }),
  describe('registrationForm', registrationForm, {
    rules: '5.6.6, 11.9',
    summary: 'The registration form of a client; no sections select the built-in form',
    request: z.object({ clientId: filled, activeSession: z.boolean() }),
    reply: z.object({
      fields: z.array(
        z.object({
          sectionTitle: z.optional(z.string()),
          sectionDescription: z.optional(z.string()),
          sectionFooter: z.optional(z.string()),
          stepTitle: z.optional(z.string()),
          fields,
        }),
      ),
    }),
    examples: {
      request: { clientId: 'seminar', activeSession: false },
      reply: { fields: [{ sectionTitle: 'Ihre Nachricht', fields: [message] }] },
      fault: missing('clientId'),
    },
  }),
  describe('captchaChallenge', captchaChallenge, {
    rules: '5.0.7',
    summary: 'A proof-of-work challenge of ALTCHA, for one session and action',
    request: z.object({ action: z.optional(z.string()) }),
    reply: challenge,
    cookie: 'sets',
    examples: { request: { action: 'submit' }, reply: challengeExample },
  }),
  describe('sendContact', sendContact, {
    rules: '5.7',
    summary: 'Sends a contact request with the fields of its form by name',
    request: contactRequest,
    reply: success,
    examples: {
      request: contactRequestExample,
      reply: DONE,
      fault: ['tempDescription', 'isLength', 'Diese Angabe ist zu kurz.'],
    },
  }),
] as const;
