import { expect, it } from 'vitest';
import { rewriteCookie, selectCookies } from '../../../src/sandbox/upstream/headers.ts';

const BACKEND = 'https://konto.example';

it.each([
  [
    '__Host-portal=abc=; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax',
    '__Host-portal=abc=; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  ],
  ['a=1; domain=.konto.example;secure ;SameSite=none; Partitioned', 'a=1'],
  ['a=domain; Path=/secure', 'a=domain; Path=/secure'],
])(
  'stores %s under a name that contains the backend, without attributes that browsers reject at http://localhost (23.6)',
  (setCookie, storedCookie) => {
    const [, prefix = '', cookie] =
      /^(upstream\.[\w-]+\.)(.*)$/.exec(rewriteCookie(setCookie, BACKEND)) ?? [];
    expect(prefix).not.toBe('');
    expect(cookie).toBe(storedCookie);
  },
);

it('sends a backend only the cookies of that backend (23.6)', () => {
  const browserCookies = [
    'portal=own',
    rewriteCookie('__Host-portal=abc=; Path=/', BACKEND).split(';')[0],
    ...['https://konto.example.de', 'http://konto.example', 'https://konto.example:8443'].map(
      (origin) => rewriteCookie('__Host-portal=other', origin),
    ),
    `x${rewriteCookie('a=x', BACKEND)}`,
    rewriteCookie('a=1', BACKEND),
    'upstream.a=2',
  ];
  expect(selectCookies(browserCookies.join('; '), BACKEND)).toBe('__Host-portal=abc=; a=1');
  expect(selectCookies('', BACKEND)).toBe('');
});
