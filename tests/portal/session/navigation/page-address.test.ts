import { expect, test } from 'vitest';
import {
  dropOneTimeToken,
  getReturnAddress,
  readOneTimeToken,
} from '../../../../src/portal/session/navigation/page-address.ts';
import { openPage } from '../page.ts';

test.each<[query: string, state: object | null, remainingQuery: string, token: string]>([
  ['?a=1&pt=SECRET#x', { step: 2 }, '?a=1#x', 'SECRET'],
  ['?pt=NEW', { pt: 'OLD' }, '', 'NEW'],
])(
  'a one-time token moves from the address %j into the history entry with the state %j (7.9.6, 7.9.7)',
  (query, state, remainingQuery, token) => {
    openPage({ path: `/passwort-aendern${query}`, state });
    // The second read simulates a reload of the page.
    for (const _ of ['first read', 'second read']) expect(readOneTimeToken('pt')).toBe(token);
    expect(location.href).toBe(`https://konto.example.de/passwort-aendern${remainingQuery}`);
    expect(history.state).toEqual({ ...state, pt: token });
    dropOneTimeToken('pt');
    expect(readOneTimeToken('pt')).toBe('');
    expect(history.state).toEqual({ ...state, pt: undefined });
  },
);

test.each(['', '?pt=', '?ot=X'])(
  'an address without the one-time token stays unchanged: %j (7.9.6, 7.9.7)',
  (query) => {
    openPage({ path: `/passwort-aendern${query}`, state: null });
    expect(readOneTimeToken('pt')).toBe('');
    expect(location.href).toBe(`https://konto.example.de/passwort-aendern${query}`);
  },
);

test.each([
  ['/kontakt?pt=1&a=2&ot=3&clearStorage=true&b=%20#h', '/kontakt?a=2&b=%20#h'],
  ['/kontakt?pt=1&pt=2', '/kontakt'],
  ['/kontakt?script=1', '/kontakt?script=1'],
  ['/kontakt?', '/kontakt'],
])('the return address of %s has no secrets and no command: %s (S1.5)', (path, publicPath) => {
  openPage({ path });
  expect(getReturnAddress()).toBe(`https://konto.example.de${publicPath}`);
});
