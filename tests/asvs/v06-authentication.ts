import { deviation, notApplicable, open, proved, type Row } from './row.ts';

const CREDENTIALS = 'sandbox/credentials.test.ts';
const MAILED = [CREDENTIALS, 'with a token of 256 bits of which nothing is stored (S7.5)'] as const;
const ONCE = [CREDENTIALS, 'S7.5 takes a link once, however many were mailed'] as const;
const LIMITS = 'arrives with S14.2: limits per account and network address at every way in.';
const NO_FACTORS = 'There is one factor, the password; no code is ever asked for.';

/** V6.3–V6.8: signing in. */
export const authentication: readonly Row[] = [
  open('6.3.1', 'Guessing passwords is slowed down', LIMITS),
  deviation(
    '6.3.2',
    'There are no default accounts',
    'The sandbox seeds people to try it with; it listens on this computer only, never exported.',
    'decisions 14.1 and 14.6',
  ),
  deviation(
    '6.3.3',
    'A second factor is asked for',
    'Sign-in is the business of the identity provider; the sandbox asks for the password alone.',
    'the specification, which knows user name and password',
  ),
  open('6.3.4', 'Every way in is as strong as the others', LIMITS),
  proved(
    '6.4.1',
    'Activation codes are random, short-lived, and no password',
    ['sandbox/registration.test.ts', 'keeps the password and the token as hashes only'],
    ['sandbox/opt-in.test.ts', 'refuses a link that was not used in time'],
  ),
  notApplicable(
    '6.4.2',
    'No hints and no secret questions',
    'Neither the contract nor the store knows a hint or a question.',
  ),
  open(
    '6.4.3',
    'Resetting a password is as safe as signing in',
    'arrives with S14.1: a mailed link leads to the one page that belongs to it.',
  ),
  notApplicable('6.4.4', 'A lost factor is replaced with care', NO_FACTORS),
  proved('6.5.1', 'One-time codes work once', ONCE, [
    'sandbox/load.test.ts',
    'S7.5 sets a password by a mailed link once',
  ]),
  proved('6.5.2', 'Short secrets are hashed with salt; ours are long', MAILED),
  proved('6.5.3', 'One-time codes come from a cryptographic source', MAILED, [
    'sandbox/sinks.test.ts',
    'chance comes from the cryptographic source',
  ]),
  proved('6.5.4', 'One-time codes have 20 bits at least', MAILED),
  deviation(
    '6.5.5',
    'Codes of another channel live ten minutes at most',
    'A reset link lives 60 minutes, a confirmation 48 hours: mail is slow and scanned first.',
    'quality S7.5 and decision 5.2, row 10',
  ),
  notApplicable('6.6.1', 'Codes by phone only where it is safe', NO_FACTORS),
  notApplicable('6.6.2', 'A code belongs to the sign-in that asked for it', NO_FACTORS),
  notApplicable('6.6.3', 'Guessing codes is slowed down', NO_FACTORS),
  open(
    '6.8.1',
    'People are known by issuer and subject',
    'arrives with S14.4: issuer and subject.',
  ),
  open(
    '6.8.2',
    'Signatures of assertions are always checked',
    'arrives with S14.4: alg none, foreign keys; the client must check what the token call sends.',
  ),
  notApplicable('6.8.3', 'SAML assertions are used once', 'Sign-in is OpenID Connect, not SAML.'),
  open(
    '6.8.4',
    'Recentness of a sign-in is read from the provider',
    'arrives with the step-up by RFC 9470, which reads auth_time.',
  ),
];
