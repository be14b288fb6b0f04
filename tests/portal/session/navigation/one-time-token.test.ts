// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { expect, test } from 'vitest';
import {
  dropOneTimeToken,
  oneTimeToken,
} from '../../../../src/portal/session/navigation/one-time-token.ts';
import { currentAddress } from '../../../../src/portal/session/navigation/query.ts';
import { openPage } from '../page.ts';

test('rule 7.9.7: a token moves from the address to the history entry and survives a reload', () => {
  openPage({ path: '/passwort-aendern?a=1&pt=SECRET#x', state: { step: 2 } });
  expect(oneTimeToken('pt')).toBe('SECRET');
  expect(location.href).toBe('https://konto.example.de/passwort-aendern?a=1#x');
  expect(history.state).toEqual({ step: 2, pt: 'SECRET' });
  expect(oneTimeToken('pt')).toBe('SECRET');
});

test.each(['/passwort-aendern', '/passwort-aendern?pt=', '/passwort-aendern?ot=X'])(
  '%s has no reset token',
  (path) => {
    openPage({ path });
    expect(oneTimeToken('pt')).toBe('');
  },
);

test('a newer link wins over the token of an older one', () => {
  openPage({ path: '/passwort-aendern?pt=NEW', state: { pt: 'OLD' } });
  expect(oneTimeToken('pt')).toBe('NEW');
});

test('rule 7.9.6: a used token is gone', () => {
  openPage({ path: '/passwort-aendern?pt=SECRET' });
  oneTimeToken('pt');
  dropOneTimeToken('pt');
  expect(oneTimeToken('pt')).toBe('');
});

test('rule 7.9.6: what else the history entry holds outlives the token', () => {
  openPage({ path: '/passwort-aendern', state: { pt: 'SECRET', ot: 'OTHER', step: 2 } });
  dropOneTimeToken('pt');
  expect(history.state).toEqual({ ot: 'OTHER', step: 2 });
});

test.each([
  ['/kontakt?pt=1&a=2&ot=3&clearStorage=true&b=%20#h', '/kontakt?a=2&b=%20#h'],
  ['/kontakt?pt=1&pt=2', '/kontakt'],
  ['/kontakt?script=1', '/kontakt?script=1'],
  ['/kontakt?', '/kontakt'],
])('rule S1.5: others know %s as %s', (path, known) => {
  openPage({ path });
  expect(currentAddress()).toBe(`https://konto.example.de${known}`);
});
