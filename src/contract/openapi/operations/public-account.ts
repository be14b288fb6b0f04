import { checkEmail } from '../../check-email.ts';
import { confirmOptIn } from '../../confirm-opt-in.ts';
import { validateCustomer } from '../../customer-settings.ts';
import { resetPassword } from '../../password.ts';
import { register } from '../../register.ts';
import { registerAtCustomer, registerSubuser } from '../../register-customer.ts';
import { registerAtShop } from '../../register-shop.ts';
import { requestPasswordReset } from '../../request-password-reset.ts';
import { requestUsername } from '../../request-username.ts';
import { resendOptIn } from '../../resend-opt-in.ts';
import { codedError } from '../field-errors.ts';
import { describe, describeAction } from '../operation.ts';
import * as example from './examples.ts';

export const publicAccountOperations = [
  describeAction('requestUsername', requestUsername, {
    rules: '5.2.1',
    summary: 'Mails the user names of an address; same answer for every well-formed address',
    description:
      'The answer tells nobody whether an account exists: only a malformed address is refused.',
    sent: { request_token: example.REQUEST_TOKEN, email: 'jana@kanzlei-nord.de' },
    fault: example.EMAIL_FAULT,
  }),
  describeAction('requestPasswordReset', requestPasswordReset, {
    rules: '5.2.2',
    summary: 'Mails a link for a new password; same answer for every user name',
    description:
      'The answer tells nobody whether an account exists. The mail has the address in `client_url` with the token as `pt`.',
    sent: { ...example.ASKED, client_url: 'https://konto.example.de/passwort-aendern' },
    fault: example.USERNAME_FAULT,
  }),
  describeAction('resetPassword', resetPassword, {
    rules: '5.2.3',
    summary: 'Sets a new password with the token of a mailed link',
    description: 'A token that is unknown, used or expired is refused with 410.',
    sent: {
      request_token: example.REQUEST_TOKEN,
      password_otp: 'Qm7sV0aD',
      ...example.NEW_PASSWORDS,
    },
    fault: example.NEW_PASSWORD_FAULT,
  }),
  describeAction('register', register, {
    rules: '5.2.4, 5.2.a, 11.9',
    summary: 'Registers a person; fields of a server-defined form are sent by their names',
    description:
      'The account is active once the mailed link is used, which is the address in `optin_confirm_url` with the token as `ot`. People in an institution’s network send neither taxonomies nor fields of law.',
    sent: example.REGISTRATION,
    fault: example.EMAIL_FAULT,
  }),
  describeAction('registerAtShop', registerAtShop, {
    rules: '5.2.5, 5.2.c',
    summary: 'Registers a person at the shop; the account is active at once',
    description:
      'No link is mailed. Optional texts may be empty, and a delivery address is sent only when it is checked.',
    sent: {
      ...example.APPLICANT,
      portal_id: 2,
      phone: '0221 1234567',
      phone_prefix: '+49',
      invoice_address: { ...example.ADDRESS, title_id: 5 },
      delivery_address_checked: true,
      delivery_address: example.ADDRESS,
    },
    fault: codedError('invoice_address.zip', 'postcode.invalid'),
  }),
  describe('validateCustomer', validateCustomer, {
    rules: '5.2.6',
    summary: 'Customer of the own network address, or of an id; 404 for none',
    description: 'Without an id it is asked for the network address of the caller.',
    sent: { customer: { customer: 'kanzlei-x' } },
    answer: { customer: 'kanzlei-x' },
  }),
  describeAction('registerAtCustomer', registerAtCustomer, {
    rules: '5.2.7, 5.2.b',
    summary: 'Registers a user of a customer',
    description: 'The fields are those of POST /account/create and the customer.',
    sent: { ...example.REGISTRATION, customer: 'kanzlei-x', email: 'jana@kanzlei-x.de' },
    fault: example.EMAIL_FAULT,
  }),
  describeAction('registerSubuser', registerSubuser, {
    rules: '5.2.8, 5.2.b',
    summary: 'Registers a subuser of a customer; 404 when the customer does not exist',
    description:
      'The portal uses it when the settings of the customer have `subuser`. The fields are those of POST /account/self/create.',
    sent: { ...example.REGISTRATION, customer: 'konzern', email: 'jana@recht.konzern.de' },
    fault: example.EMAIL_FAULT,
  }),
  describe('resendOptIn', resendOptIn, {
    rules: '5.2.9',
    summary: 'Mails a new confirmation link; same answer for known, unknown and active names',
    description: 'The answer tells nobody whether an account exists or is active.',
    sent: { ...example.ASKED, client_url: example.CONFIRM_PAGE },
    answer: { success: true },
    fault: example.USERNAME_FAULT,
  }),
  describe('confirmOptIn', confirmOptIn, {
    rules: '5.2.10',
    summary: 'Confirms a registration; repeatable with the same token for 7 days',
    description:
      'An answer without `forward`, 404 and 410 say that the link is no longer valid. An account that is active already answers alike, because mail scanners open links first.',
    sent: { optin_token: 'Ht5mN2xC' },
    answer: { forward: '/registrierung-erfolgreich' },
  }),
  describe('checkEmail', checkEmail, {
    rules: '5.2.11',
    summary: 'Whether a user name is taken: success for taken, 404 for free, 403 for unknown',
    description: 'The creation of the account decides; 403 is read as free.',
    sent: { username: example.USERNAME, request_token: example.REQUEST_TOKEN },
    answer: { success: true },
    fault: example.USERNAME_FAULT,
  }),
] as const;
