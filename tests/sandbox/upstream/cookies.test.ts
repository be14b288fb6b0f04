import { expect, it } from 'vitest';
import { cookieForBrowser, cookiesForUpstream } from '../../../src/sandbox/upstream/cookies.ts';

it.each([
  [
    '__Host-portal=abc=; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax',
    'upstream.__Host-portal=abc=; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  ],
  ['a=1; domain=.konto.example;secure ;SameSite=none; Partitioned', 'upstream.a=1'],
  ['a=domain; Path=/secure', 'upstream.a=domain; Path=/secure'],
])('rule 23.6: stores %s under a name of its own', (sent, stored) => {
  expect(cookieForBrowser(sent)).toBe(stored);
});

it.each([
  ['upstream.__Host-portal=abc=; portal=own; upstream.a=1', '__Host-portal=abc=; a=1'],
  ['portal=own; xupstream.a=1', ''],
  ['', ''],
])('rule 23.6: sends of %j only the cookies of the backend', (kept, sent) => {
  expect(cookiesForUpstream(kept)).toBe(sent);
});
