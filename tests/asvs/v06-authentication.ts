import { deviation, notApplicable, proved, type Row } from './row.ts';

const CREDENTIALS = 'sandbox/api/credentials.test.ts';
const PASSWORD_UPDATE = 'sandbox/api/password-update.test.ts';
const ISSUER = 'sandbox/provider/issuer.test.ts';
const MAILED = [
  CREDENTIALS,
  'rules 5.2.2, 5.2.e: mails a link to the own page, with a token of 256 bits that is not stored (rule S7.5)',
] as const;
const ONCE = [PASSWORD_UPDATE, 'rule S7.5: takes a link once, however many were mailed'] as const;
const NO_FACTORS = 'There is one factor, the password; no code is ever asked for.';

/** V6.3–V6.8: signing in. */
export const authentication: readonly Row[] = [
  proved(
    '6.3.1 Guessing passwords is slowed down',
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: fresh cookies from one network'],
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: one name from a new network address'],
    ['sandbox/provider/sign-in.test.ts', 'is paused for a while after too many wrong passwords'],
    [PASSWORD_UPDATE, 'rule S8.6: answers 429 for a while after wrong passwords'],
  ),
  deviation(
    '6.3.2 There are no default accounts',
    'The sandbox seeds people to try it with; it listens on this computer only, never exported.',
    'rules 14.1, 14.6 of the sandbox',
  ),
  deviation(
    '6.3.3 A second factor is asked for',
    'Sign-in is the business of the identity provider; the sandbox asks for the password alone.',
    'rule 15.3, which knows user name and password',
  ),
  proved(
    '6.3.4 Every way in is as strong as the others',
    ['sandbox/api/subusers.test.ts', 'rule S14.2: share five attempts with the sign-in'],
    ['sandbox/api/subusers.test.ts', 'rule S14.2: cost as much work for an unknown name as for a'],
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: calls of an account'],
  ),
  proved('6.4.1 Activation codes are random, short-lived, and no password', [
    'sandbox/api/registration.test.ts',
    'stores password and token as hashes only',
  ]),
  notApplicable(
    '6.4.2 No hints and no secret questions',
    'Neither the contract nor the store knows a hint or a question.',
  ),
  proved(
    '6.4.3 Resetting a password is as safe as signing in',
    ['sandbox/html/link-pages.test.ts', 'mails only links to its own page'],
    ONCE,
    [PASSWORD_UPDATE, 'rule S5.11: ends all sessions of the person, also at the identity provider'],
  ),
  notApplicable('6.4.4 A lost factor is replaced with care', NO_FACTORS),
  proved('6.5.1 One-time codes work once', ONCE),
  proved('6.5.2 Short secrets are hashed with salt; ours are long', MAILED),
  proved('6.5.3 One-time codes come from a cryptographic source', MAILED, [
    'sandbox/sinks.test.ts',
    'chance comes from the cryptographic source',
  ]),
  proved('6.5.4 One-time codes have 20 bits at least', MAILED),
  deviation(
    '6.5.5 Codes of another channel live ten minutes at most',
    'A reset link lives 60 minutes, a confirmation 48 hours: mail is slow and scanned first.',
    'rules S7.5, 5.2.10 of the links',
  ),
  notApplicable('6.6.1 Codes by phone only where it is safe', NO_FACTORS),
  notApplicable('6.6.2 A code belongs to the sign-in that asked for it', NO_FACTORS),
  notApplicable('6.6.3 Guessing codes is slowed down', NO_FACTORS),
  proved(
    '6.8.1 People are known by issuer and subject',
    [ISSUER, 'is found by issuer and subject, even with another e-mail address'],
    [ISSUER, 'is not linked with a second subject of the same issuer'],
    [ISSUER, 'is refused with an ID token of another issuer'],
  ),
  proved(
    '6.8.2 Signatures of assertions are always checked',
    [ISSUER, 'is refused with an ID token without signature'],
    [ISSUER, 'is refused with an ID token signed with another key under the same name'],
    [ISSUER, 'is refused with an ID token signed by HS256 with the public key'],
  ),
  notApplicable('6.8.3 SAML assertions are used once', 'Sign-in is OpenID Connect, not SAML.'),
  proved('6.8.4 Recentness of a sign-in is read from the provider', [
    'sandbox/provider/step-up.test.ts',
    'the time of a sign-in is the issuer’s auth_time',
  ]),
];
