import { documented, notApplicable, proved, type Row } from './row.ts';

const SINKS = 'sandbox/sinks.test.ts';
const PASSWORDS = 'sandbox/credentials/passwords.test.ts';
const CIPHER = [SINKS, 'every cipher is AES-256-GCM'] as const;
const KEYS = [
  'sandbox/provider/authorization-server.test.ts',
  'signs with ES256 on P-256',
] as const;

/** V11: cryptography. */
export const cryptography: readonly Row[] = [
  documented('11.1.1 Keys are managed by a written rule', 'Keys and algorithms'),
  documented('11.1.2 Keys and algorithms are listed', 'Keys and algorithms'),
  proved('11.2.1 Cryptography comes from known implementations', [
    SINKS,
    'the sandbox uses only the listed packages',
  ]),
  proved(
    '11.2.2 Algorithms can be replaced',
    [PASSWORDS, 'is replaced at the next sign-in when it is weaker'],
    ['sandbox/store/store-version.test.ts', 'keeps no plain-text secrets in its file after the'],
  ),
  proved('11.2.3 Everything has 128 bits of security', KEYS, [SINKS, 'every hash is SHA-256']),
  proved('11.3.1 No weak block modes and paddings', CIPHER),
  proved('11.3.2 Only approved ciphers', CIPHER),
  proved('11.3.3 Encrypted data cannot be changed unseen', CIPHER, [
    'sandbox/secrets/keys.test.ts',
    'changed ciphertext is rejected',
  ]),
  proved(
    '11.4.1 Only approved hashes',
    [SINKS, 'every hash is SHA-256'],
    ['sandbox/endpoint/cookies.test.ts', 'the provider signs its cookies with HMAC-SHA-256'],
  ),
  proved(
    '11.4.2 Passwords are hashed slowly, by present guidance',
    [PASSWORDS, 'is scrypt with the cost that it names'],
    [PASSWORDS, 'has N = 131072, r = 8, p = 1 by default'],
  ),
  proved('11.4.3 Hashes are long enough', [SINKS, 'every hash is SHA-256']),
  notApplicable('11.4.4 Keys from passwords are stretched', 'No key is made from a password.'),
  proved(
    '11.5.1 Secrets have 128 bits of chance',
    [SINKS, 'chance comes from the cryptographic source'],
    ['sandbox/endpoint/privileges.test.ts', 'rule S5.10: a session id has 256 random bits'],
    ['sandbox/api/credentials.test.ts', 'with a token of 256 bits'],
  ),
  proved('11.6.1 Keys and signatures are of approved kinds', KEYS),
];
