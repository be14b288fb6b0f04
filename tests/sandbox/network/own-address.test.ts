import { expect, it } from 'vitest';
import { parseOwnAddress } from '../../../src/sandbox/network/network-address.ts';

const PORTAL_ORIGIN = 'https://konto.example';

it.each([
  ['https://konto.example.evil.test/', undefined],
  ['https://konto.example:444/', undefined],
  ['https://konto.example@evil.test/', undefined],
  ['https://evil.test@konto.example/', undefined],
  ['http://konto.example/', undefined],
  // The address has the portal's origin, but no browser opens it after a redirect.
  ['blob:https://konto.example/x', undefined],
  ['filesystem:https://konto.example/x', undefined],
  ['//konto.example/', undefined],
  ['/kontakt', undefined],
  ['https://konto.example', PORTAL_ORIGIN],
  ['https://KONTO.example:443/kontakt?a=b#c', PORTAL_ORIGIN],
])('as an address of the portal, %s has the origin %s (4.2)', (raw, origin) => {
  expect(parseOwnAddress(raw, PORTAL_ORIGIN)?.origin).toBe(origin);
});
