import { csrfToken } from '../../../contract/session/csrf-token.ts';
import type { Answer } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { type Check, checkOf, operationOf } from './check.ts';

const csrf = operationOf(csrfToken);

async function firstCookies(kit: Kit): Promise<readonly string[]> {
  const { headers }: Answer = await kit.open().ask(csrfToken);
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) throw new Failed('sets no session cookie');
  return cookies;
}

function cookieCheck(
  question: string,
  title: string,
  isGood: (attributes: readonly string[], cookie: string) => boolean,
  scope: 'always' | 'https' = 'always',
): Check {
  return checkOf(csrf, question, title, async (kit) => {
    // On plain http, browsers refuse Secure cookies and those with the prefix.
    if (scope === 'https' && !kit.portal.startsWith('https:')) return;
    for (const cookie of await firstCookies(kit)) {
      const attributes = cookie
        .toLowerCase()
        .split(/\s*;\s*/)
        .slice(1);
      if (!isGood(attributes, cookie)) throw new Failed(`sets a cookie that is not: ${title}`);
    }
  });
}

const has = (wanted: string) => (attributes: readonly string[]) => attributes.includes(wanted);

export const cookieChecks: readonly Check[] = [
  cookieCheck('cookie-httponly', 'sets cookies with HttpOnly', has('httponly')),
  cookieCheck('cookie-samesite', 'sets cookies with SameSite=Lax', has('samesite=lax')),
  cookieCheck(
    'cookie-path',
    'sets cookies with Path=/ and without Domain',
    (attributes) =>
      has('path=/')(attributes) && !attributes.some((attribute) => attribute.startsWith('domain=')),
  ),
  cookieCheck('cookie-secure', 'sets cookies with Secure', has('secure'), 'https'),
  cookieCheck(
    'cookie-prefix',
    'sets cookies with the prefix __Host-',
    (_, cookie) => cookie.startsWith('__Host-'),
    'https',
  ),
];
