import { deviation, documented, operator, proved, type Row } from './row.ts';

const PASSWORD_UPDATE = 'sandbox/api/password-update.test.ts';
const PASSWORDS = 'sandbox/credentials/passwords.test.ts';

/** V6.1–V6.2: documentation of authentication, and passwords. */
export const passwords: readonly Row[] = [
  deviation(
    '6.1.1 How guessing is slowed down without locking out',
    'Written down; but five wrong passwords every quarter of an hour keep an account paused.',
    'rule S8.6, which counts per account',
  ),
  documented('6.1.2 Words that no password may consist of are listed', 'Password words'),
  documented('6.1.3 Every way in is written down', 'Sign-in paths'),
  proved(
    '6.2.1 Passwords have 8 characters at least; ours have 14',
    ['contract/values/password.test.ts', '%j has level %d and the fault %s'],
    [PASSWORD_UPDATE, 'keeps a link that is only opened, as mail scanners do, or used'],
  ),
  proved(
    '6.2.2 People can change their password',
    [PASSWORD_UPDATE, 'rules S5.11, 5.3.1: changes the password, ends other sessions'],
    ['e2e/credentials.spec.ts', 'a signed-in user changes the password after an invalid'],
  ),
  proved('6.2.3 Changing it needs the present one', [
    PASSWORD_UPDATE,
    'rule S8.5: needs the current',
  ]),
  deviation(
    '6.2.4 Common passwords are refused',
    'Lists have next to none of 14 characters of four kinds; stretched words are refused instead.',
    'rule S14.6; reasons in src/sandbox/secrets/common-passwords.ts',
  ),
  deviation(
    '6.2.5 Passwords may be of any composition',
    'Lower case, upper case, digit and special character are asked for.',
    'rule S8.7, which asks for four kinds',
  ),
  proved(
    '6.2.6 Passwords are masked, and shown only on demand',
    ['portal/components/password/password-field.test.tsx', 'rule S8.3: submitting masks the'],
    ['journeys/password/change-password.test.tsx', 'rule S8.3: is masked again when it is sent'],
  ),
  proved(
    '6.2.7 Paste and password managers work',
    ['portal/components/password/password-field.test.tsx', 'rules S8.1, A23: a pasted password is'],
    ['journeys/password/change-password.test.tsx', 'rules S8.1, A23: paste into every field'],
    ['journeys/password/change-password.test.tsx', 'rule 7.9.3: find the user name'],
  ),
  proved(
    '6.2.8 Passwords are compared as they were typed',
    [PASSWORD_UPDATE, 'rule S8.2: keeps every byte of 64 characters'],
    ['contract/values/password.test.ts', 'rule S8.2: nothing is trimmed or truncated'],
  ),
  proved('6.2.9 Passwords may have 64 characters', [
    PASSWORD_UPDATE,
    'rule S8.2: keeps every byte of 64 characters',
  ]),
  proved('6.2.10 Passwords do not expire', [
    'sandbox/endpoint/privileges.test.ts',
    'a password does not expire',
  ]),
  proved(
    '6.2.11 The listed words are refused',
    [PASSWORDS, 'is recognised: Fachverlag-2026!'],
    [PASSWORDS, 'is recognised: Erika-Mustermann-1!'],
    [PASSWORDS, 'is refused at the field at registration'],
  ),
  operator(
    '6.2.12 Breached passwords are refused',
    'checks new passwords in the backend against a list of breached ones.',
  ),
];
