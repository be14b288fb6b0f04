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
])('stores %s under a name of its own (23.6)', (sent, stored) => {
  const [, mark = '', cookie] =
    /^(upstream\.[\w-]+\.)(.*)$/.exec(rewriteCookie(sent, BACKEND)) ?? [];
  expect(mark).not.toBe('');
  expect(cookie).toBe(stored);
});

it('sends back the cookies of the same backend only (23.6)', () => {
  const keptCookies = [
    'portal=own',
    rewriteCookie('__Host-portal=abc=; Path=/', BACKEND).split(';')[0],
    ...['https://konto.example.de', 'http://konto.example', 'https://konto.example:8443'].map(
      (other) => rewriteCookie('__Host-portal=other', other),
    ),
    `x${rewriteCookie('a=x', BACKEND)}`,
    rewriteCookie('a=1', BACKEND),
    'upstream.a=2',
  ];
  expect(selectCookies(keptCookies.join('; '), BACKEND)).toBe('__Host-portal=abc=; a=1');
  expect(selectCookies('', BACKEND)).toBe('');
});
