import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { getProperty } from '../client/answer.ts';
import { CheckFailed } from '../errors.ts';
import { assertStatus } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

const CHECKED_CALLS = [
  calls.csrfToken,
  calls.token,
  { method: 'GET', path: '/csa/no-such-call' },
] as const;

const hasAttribute = (name: string) => (attributes: readonly string[]) => attributes.includes(name);
const hasPathWithoutDomain = (attributes: readonly string[]) =>
  attributes.includes('path=/') && !attributes.some((attribute) => attribute.startsWith('domain='));
const hasHostPrefix = (_: unknown, cookie: string) => cookie.startsWith('__Host-');

const COOKIE_ROWS: readonly (readonly [
  question: string,
  title: string,
  isGood: (attributes: readonly string[], cookie: string) => boolean,
])[] = [
  ['cookie-httponly', 'sets cookies with HttpOnly', hasAttribute('httponly')],
  ['cookie-samesite', 'sets cookies with SameSite=Lax', hasAttribute('samesite=lax')],
  ['cookie-path', 'sets cookies with Path=/ and without Domain', hasPathWithoutDomain],
  ['cookie-secure', 'sets cookies with Secure', hasAttribute('secure')],
  ['cookie-prefix', 'sets cookies with the prefix __Host-', hasHostPrefix],
];
/** Questions for https only, because browsers refuse such cookies on plain http. */
const HTTPS_QUESTIONS = ['cookie-secure', 'cookie-prefix'];

const NO_STORE_FIX_HINT = 'Send cache-control: no-store with every answer, refusals too.';

/** Paths that two servers may parse differently. */
const AMBIGUOUS_PATHS = [
  '/csa/captcha%2fchallenge',
  '/csa/captcha%5cchallenge',
  '/csa/%2e%2e%2fcsrf-token',
  '/csa/captcha/challenge%00',
  '/csa/..;/csrf-token',
  '/csa/captcha;x/challenge',
  '/csa/captcha%3bx/challenge',
];

/** Headers that claim that the request comes from the computer of the backend. */
const LOCAL_HEADERS = {
  forwarded: 'for=127.0.0.1;host=localhost',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-real-ip': '127.0.0.1',
};

export const headerAndPathChecks: readonly Check[] = [
  // Browsers must not guess the media type of an answer or a refusal.
  createCheck('headers/nosniff', 'always sends X-Content-Type-Options: nosniff', async (kit) => {
    for (const call of CHECKED_CALLS) {
      const answer = await kit.openSession().sendCall(call);
      const header = answer.headers.get('x-content-type-options');
      if (header?.toLowerCase() !== 'nosniff')
        throw new CheckFailed(`sends x-content-type-options: ${header ?? 'nothing'}`, { answer });
    }
  }),
  ...COOKIE_ROWS.map(([question, title, isGood]) =>
    createCheck(`csrfToken/${question}`, title, async (kit) => {
      if (HTTPS_QUESTIONS.includes(question) && !kit.portal.startsWith('https:')) return;
      const { headers } = await kit.openSession().sendCall(calls.csrfToken);
      const cookies = headers.getSetCookie();
      if (cookies.length === 0) throw new CheckFailed('sets no session cookie');
      for (const cookie of cookies) {
        const [, ...attributes] = cookie.toLowerCase().split(/\s*;\s*/);
        if (!isGood(attributes, cookie))
          throw new CheckFailed(`does not ${title.replace('sets', 'set')}`, { cause: question });
      }
    }),
  ),
  createCheck('paths/unknown', 'answers 404 as JSON for an unknown path', async (kit) => {
    const answer = await kit.openSession().sendCall({ method: 'GET', path: '/csa/no-such-call' });
    assertStatus(answer, 404);
    if (getProperty(answer.body, 'message') !== REFUSAL_MESSAGES.notFound)
      throw new CheckFailed('answers an unknown path without the envelope of a refusal', {
        answer,
      });
    if (!/\bno-store\b/i.test(answer.headers.get('cache-control') ?? ''))
      throw new CheckFailed('lets an unknown path be stored', {
        answer,
        fixHint: NO_STORE_FIX_HINT,
      });
  }),
  createCheck(
    'paths/ambiguous',
    'refuses paths with semicolons, and with encoded dots, slashes, backslashes and NUL',
    async (kit) => {
      for (const path of AMBIGUOUS_PATHS) {
        const answer = await kit.openSession().browser.send(kit.backend + path, {});
        if (answer.status !== 400)
          throw new CheckFailed(`answers an ambiguous path with ${answer.status}`, { answer });
      }
    },
  ),
  createCheck('paths/control-room', 'shows no control room behind a proxy', async (kit) => {
    for (const path of ['/__sandbox', '/__sandbox/mails.json']) {
      const address = kit.backend + path;
      const answer = await kit.openSession().browser.send(address, { headers: LOCAL_HEADERS });
      if (answer.status >= 200 && answer.status < 300)
        throw new CheckFailed(`answers ${path} with ${answer.status}`, { answer });
    }
  }),
];
