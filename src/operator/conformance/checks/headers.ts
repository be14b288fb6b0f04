import { calls } from '../../../contract/openapi/operations.ts';
import { Failed } from '../finding.ts';
import { type Check, check } from './check.ts';

const ASKED = [calls.csrfToken, calls.token, { method: 'GET', path: '/csa/no-such-call' }] as const;

const has = (wanted: string) => (attributes: readonly string[]) => attributes.includes(wanted);
const isOwn = (attributes: readonly string[]) =>
  has('path=/')(attributes) && !attributes.some((attribute) => attribute.startsWith('domain='));

const COOKIES: readonly (readonly [
  question: string,
  title: string,
  isGood: (attributes: readonly string[], cookie: string) => boolean,
  scope?: 'https',
])[] = [
  ['cookie-httponly', 'sets cookies with HttpOnly', has('httponly')],
  ['cookie-samesite', 'sets cookies with SameSite=Lax', has('samesite=lax')],
  ['cookie-path', 'sets cookies with Path=/ and without Domain', isOwn],
  ['cookie-secure', 'sets cookies with Secure', has('secure'), 'https'],
  [
    'cookie-prefix',
    'sets cookies with the prefix __Host-',
    (_, cookie) => cookie.startsWith('__Host-'),
    'https',
  ],
];

export const headerChecks: readonly Check[] = [
  // No browser guesses what an answer or a refusal is (rule 13.3).
  check('headers/nosniff', 'sends X-Content-Type-Options: nosniff always', async (kit) => {
    for (const call of ASKED) {
      const answer = await kit.open().ask(call);
      const sent = answer.headers.get('x-content-type-options');
      if (sent?.toLowerCase() !== 'nosniff')
        throw new Failed(`sends x-content-type-options: ${sent ?? 'nothing'}`, { answer });
    }
  }),
  ...COOKIES.map(([question, title, isGood, scope]) =>
    check(`csrfToken/${question}`, title, async (kit) => {
      // On plain http, browsers refuse Secure cookies and those with the prefix.
      if (scope === 'https' && !kit.portal.startsWith('https:')) return;
      const { headers } = await kit.open().ask(calls.csrfToken);
      const cookies = headers.getSetCookie();
      if (cookies.length === 0) throw new Failed('sets no session cookie');
      for (const cookie of cookies) {
        const [, ...attributes] = cookie.toLowerCase().split(/\s*;\s*/);
        if (!isGood(attributes, cookie))
          throw new Failed(`does not ${title.replace('sets', 'set')}`, { cause: question });
      }
    }),
  ),
];
