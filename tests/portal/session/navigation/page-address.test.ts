import { expect, test } from 'vitest';
import {
  dropOneTimeToken,
  getCurrentAddress,
  readOneTimeToken,
} from '../../../../src/portal/session/navigation/page-address.ts';
import { openPage } from '../page.ts';

test.each([
  ['?a=1&pt=SECRET#x', { step: 2 }, '?a=1#x', 'SECRET'],
  ['', null, '', ''],
  ['?pt=', null, '?pt=', ''],
  ['?ot=X', null, '?ot=X', ''],
  ['?pt=NEW', { pt: 'OLD' }, '', 'NEW'],
])('the token of %j behind %j (7.9.6, 7.9.7)', (query, state, rest, token) => {
  openPage({ path: `/passwort-aendern${query}`, state });
  // The token survives a reload in the history entry, whose other state survives the token.
  for (const _ of ['first', 'again']) expect(readOneTimeToken('pt')).toBe(token);
  expect(location.href).toBe(`https://konto.example.de/passwort-aendern${rest}`);
  if (token) expect(history.state).toEqual({ ...state, pt: token });
  dropOneTimeToken('pt');
  expect(readOneTimeToken('pt')).toBe('');
  expect(history.state).toEqual({ ...state, pt: undefined });
});

test.each([
  ['/kontakt?pt=1&a=2&ot=3&clearStorage=true&b=%20#h', '/kontakt?a=2&b=%20#h'],
  ['/kontakt?pt=1&pt=2', '/kontakt'],
  ['/kontakt?script=1', '/kontakt?script=1'],
  ['/kontakt?', '/kontakt'],
])('other sites get %s as %s (S1.5)', (path, known) => {
  openPage({ path });
  expect(getCurrentAddress()).toBe(`https://konto.example.de${known}`);
});
