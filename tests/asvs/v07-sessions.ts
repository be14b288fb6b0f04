import { deviation, documented, notApplicable, operator, proved, type Row } from './row.ts';

const SESSION = 'sandbox/api/session.test.ts';
const SEVEN_DAYS = [SESSION, 'signs in silently for seven days after the sign-in'] as const;

/** V7: sessions. */
export const sessions: readonly Row[] = [
  documented('7.1.1 Lifetimes of sessions are written down', 'Sessions'),
  documented('7.1.2 How many sessions an account may have is written down', 'Sessions'),
  documented('7.1.3 Sessions of all systems and their ends are written down', 'Sessions'),
  proved('7.2.1 The backend checks tokens of sessions', [
    'operator/conformance/sandbox.test.ts',
    'the sandbox passes every check',
  ]),
  proved('7.2.2 Tokens of sessions are made for each, and short-lived', [
    'sandbox/endpoint/lifetimes.test.ts',
    'rule 5.1.2: an x-token is valid for 15 minutes, including its last second',
  ]),
  proved(
    '7.2.3 Names of sessions have 128 bits of chance',
    ['sandbox/endpoint/privileges.test.ts', 'rule S5.10: a session id has 256 random bits'],
    ['sandbox/sinks.test.ts', 'chance comes from the cryptographic source'],
  ),
  proved(
    '7.2.4 Signing in makes a new session and ends the one before',
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
    ['sandbox/provider/sign-in.test.ts', 'deletes the previous session and its token (rule S5.10)'],
  ),
  deviation(
    '7.3.1 An unused session ends',
    'It ends 12 hours after sign-in, used or not: a form typed for hours must not be lost.',
    'the project, together with the step-up after ten minutes',
  ),
  proved('7.3.2 After a fixed time a person signs in again', SEVEN_DAYS),
  proved('7.4.1 A session that has ended is worth nothing', [
    'sandbox/provider/sign-out.test.ts',
    'ends both sessions and redirects to the research platform (rule S5.8)',
  ]),
  notApplicable(
    '7.4.2 Sessions end with their account',
    'No call disables or deletes an account; the administration is the backend of the operator.',
  ),
  proved(
    '7.4.3 A new password ends the other sessions',
    ['sandbox/api/password-update.test.ts', 'rules S5.11, 5.3.1: changes the password, ends other'],
    ['sandbox/api/password-update.test.ts', 'rule S5.11: ends all sessions of the person, also at'],
  ),
  proved(
    '7.4.4 Signing out is in sight on every page',
    ['e2e/account-menu.spec.ts', 'the panel shows name, account links, logout and product link'],
    ['portal/layouts/user-menu.test.tsx', 'rule 3.11: an admin in the network of an institution'],
  ),
  operator(
    '7.4.5 Administrators can end sessions',
    'lets the administration of the backend end the sessions of one person and of all.',
  ),
  proved(
    '7.5.1 Who changes e-mail, phone or password signs in again first',
    ['sandbox/provider/step-up.test.ts', 'requires a fresh sign-in afterwards and changes nothing'],
    ['sandbox/provider/step-up.test.ts', 'a change of %s (RFC 9470)'],
    ['sandbox/api/profile.test.ts', 'change the name everywhere, but never the e-mail address'],
  ),
  deviation(
    '7.5.2 People see and end their sessions',
    'There is no such page; a new password ends every other session.',
    'rule 6.3, which names all screens',
  ),
  proved(
    '7.6.1 Sessions of portal and provider end as documented',
    SEVEN_DAYS,
    ['sandbox/provider/back-channel.test.ts', 'ends every session of the subject when the issuer'],
    ['sandbox/provider/sign-out.test.ts', 'ends both sessions and redirects to the research'],
  ),
  deviation(
    '7.6.2 A session begins by an act of the person',
    'A silent sign-in renews an ended session, and a network of an institution gets one at once.',
    'rules 3.6, 3.7, 5.1.2',
  ),
];
