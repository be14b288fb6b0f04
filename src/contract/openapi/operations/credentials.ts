import { changePassword, resetPassword } from '../../password.ts';
import { requestPasswordReset } from '../../request-password-reset.ts';
import { requestUsername } from '../../request-username.ts';
import { codedError } from '../field-errors.ts';
import { describeAction } from '../operation.ts';
import * as example from './examples.ts';

const passwords = { newPassword: example.PASSWORD, repeatPassword: example.PASSWORD };
const fault = codedError('newPassword', 'password.min');

export const credentialOperations = [
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
    sent: {
      request_token: example.REQUEST_TOKEN,
      username: example.USERNAME,
      client_url: example.RESET_PAGE,
    },
    fault: example.USERNAME_FAULT,
  }),
  describeAction('resetPassword', resetPassword, {
    rules: '5.2.3',
    summary: 'Sets a new password with the token of a mailed link',
    description: 'A token that is unknown, used or expired is refused with 410.',
    sent: { request_token: example.REQUEST_TOKEN, password_otp: 'Qm7sV0aD', ...passwords },
    fault,
  }),
] as const;

export const passwordOperations = [
  describeAction('changePassword', changePassword, {
    rules: '5.3.1',
    summary: 'Changes the password of the signed-in person',
    description: 'A wrong current password is a 400 whose message the portal shows as it is.',
    sent: { currentPassword: 'Altes-Kennwort-12', ...passwords },
    fault,
    shownMessage: 'Das aktuelle Passwort ist nicht korrekt.',
  }),
] as const;
