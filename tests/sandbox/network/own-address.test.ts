import { expect, it } from 'vitest';
import { ownAddress } from '../../../src/sandbox/network/network-address.ts';

const OWN = 'https://konto.example';

it.each([
  'https://konto.example.evil.test/',
  'https://konto.example:444/',
  'https://konto.example@evil.test/',
  'https://evil.test@konto.example/',
  'http://konto.example/',
  // Its origin is the portal's, but no browser opens it after a redirect.
  'blob:https://konto.example/x',
  'filesystem:https://konto.example/x',
  '//konto.example/',
  '/kontakt',
])('rule 4.2: %s is no address of the portal', (raw) => {
  expect(ownAddress(raw, OWN)).toBeUndefined();
});

it.each(['https://konto.example', 'https://KONTO.example:443/kontakt?a=b#c'])(
  'rule 4.2: %s is one',
  (raw) => {
    expect(ownAddress(raw, OWN)?.origin).toBe(OWN);
  },
);
