import { expect, test } from 'vitest';
import { readCode } from '../support/texts.ts';

const FILES = readCode('src/sandbox');

const PROCESS_MODULES = /child_process|node:cluster|worker_threads/;

/** Patterns of sensitive code, and the only files whose code may match them. */
const SINKS: readonly (readonly [
  title: string,
  pattern: RegExp,
  allowedFiles: readonly string[],
])[] = [
  [
    'no value becomes part of an SQL statement',
    /\bstore\.(?:get|getValue|all|run)(?:<[^>]*>)?\(|\bprepare\(|\.insert\((?!\s*'\w+',\s*(?:\{|row\b))/,
    ['store/schema.ts', 'store/store.ts'],
  ],
  ['only the start command starts a process', PROCESS_MODULES, ['main.ts']],
  ['no text becomes code', /\beval\(|\bnew Function\(|node:vm/, []],
  ['all random values are cryptographically random', /Math\.random|pseudoRandomBytes/, []],
  ['every hash is SHA-256', /\bcreate(?:Hash|Hmac)\((?!'sha256')/, []],
  [
    'one module decides about http without certificates, which it allows on this computer only',
    /rejectUnauthorized|NODE_TLS|checkServerIdentity|allowInsecureRequests/,
    ['provider/discovery.ts'],
  ],
  ['no module encrypts', /\bcreate(?:C|Dec)ipheriv\(|\b(?:public|private)(?:En|De)crypt\(/, []],
  [
    'only the listed modules send requests',
    /(?<![.\w])fetch\(|createRemoteJWKSet|node:(?:https|http2|tls|dgram)|\bexchange\(|(?<!\{ BlockList, isIP \} from )'node:net'/,
    // The first two call the configured issuer. node-requests.ts can also send requests within the process.
    [
      'provider/discovery.ts',
      'provider/logout-token.ts',
      'endpoint/recaptcha.ts',
      'network/node-requests.ts',
      'upstream/announce.ts',
    ],
  ],
];

test.each(SINKS)('%s', (_, pattern, allowedFiles) => {
  const filesWithSink = FILES.filter(({ text }) => pattern.test(text));
  expect(filesWithSink.map(({ file }) => file).sort()).toEqual([...allowedFiles].sort());
});

/** The packages that the sandbox may use. All cryptography comes from them or from Node. */
const PACKAGES = [
  '@hono/node-server',
  '@hono/standard-validator',
  '@standard-schema/spec',
  'hono',
  'zod',
  'altcha-lib',
  'jose',
  'keygrip',
  'nodemailer',
  'oidc-provider',
  'openid-client',
];

test('the sandbox uses only the listed packages', () => {
  const usedPackages = FILES.flatMap(({ text }) => [...text.matchAll(/\bfrom '([^.'][^']*)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect([...new Set(usedPackages)].sort()).toEqual([...PACKAGES].sort());
});
