import { documented, notApplicable, open, proved, type Row } from './row.ts';

const SINKS = 'sandbox/sinks.test.ts';
const KEYS = ['sandbox/authorization-server.test.ts', 'signs with ES256 on P-256'] as const;
const NO_CIPHERS = 'Nothing is encrypted by the product; it hashes, signs and derives.';

/** V11: cryptography. */
export const cryptography: readonly Row[] = [
  documented('11.1.1', 'Keys are managed by a written rule', 'Keys and algorithms'),
  documented('11.1.2', 'Keys and algorithms are listed', 'Keys and algorithms'),
  proved('11.2.1', 'Cryptography comes from known implementations', [
    SINKS,
    'it is built of named packages only',
  ]),
  open('11.2.2', 'Algorithms can be replaced', 'arrives with S14.6: rehash at sign-in.'),
  proved('11.2.3', 'Everything has 128 bits of security', KEYS, [SINKS, 'every hash is SHA-256']),
  notApplicable('11.3.1', 'No weak block modes and paddings', NO_CIPHERS),
  notApplicable('11.3.2', 'Only approved ciphers', NO_CIPHERS),
  notApplicable('11.3.3', 'Encrypted data cannot be changed unseen', NO_CIPHERS),
  open(
    '11.4.1',
    'Only approved hashes',
    'Our own are SHA-256; the provider signs its cookies with HMAC-SHA-1, the default of Keygrip.',
  ),
  open(
    '11.4.2',
    'Passwords are hashed slowly, by present guidance',
    'arrives with S14.6: scrypt with N = 2^17.',
  ),
  proved('11.4.3', 'Hashes are long enough', [SINKS, 'every hash is SHA-256']),
  notApplicable('11.4.4', 'Keys from passwords are stretched', 'No key is made from a password.'),
  proved(
    '11.5.1',
    'Secrets have 128 bits of chance',
    [SINKS, 'chance comes from the cryptographic source'],
    ['sandbox/beyond-the-contract.test.ts', 'S5.10 a session is named by 256 bits'],
    ['sandbox/credentials.test.ts', 'with a token of 256 bits'],
  ),
  proved('11.6.1', 'Keys and signatures are of approved kinds', KEYS),
];
