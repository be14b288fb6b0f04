import { expect, it } from 'vitest';
import { parseOwnAddress } from '../../../src/sandbox/network/network-address.ts';

const PORTAL_ORIGIN = 'https://konto.example';

it.each(['https://konto.example', 'https://KONTO.example:443/kontakt?a=b#c'])(
  '%s is an address of the portal (4.2)',
  (address) => {
    expect(parseOwnAddress(address, PORTAL_ORIGIN)?.origin).toBe(PORTAL_ORIGIN);
  },
);

it.each([
  'https://konto.example.evil.test/',
  'https://konto.example:444/',
  'https://konto.example@evil.test/',
  'https://evil.test@konto.example/',
  'http://konto.example/',
  // The next two addresses have the portal's origin, but no browser opens them after a redirect.
  'blob:https://konto.example/x',
  'filesystem:https://konto.example/x',
  '//konto.example/',
  '/kontakt',
])('%s is no address of the portal (4.2)', (address) => {
  expect(parseOwnAddress(address, PORTAL_ORIGIN)).toBeUndefined();
});
