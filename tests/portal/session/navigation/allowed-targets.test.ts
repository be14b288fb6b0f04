import { describe, expect, test } from 'vitest';
import { resolveSafeTarget } from '../../../../src/portal/session/navigation/allowed-targets.ts';
import type { EnvironmentName } from '../../../../src/sites/schemas/clients-and-environments.ts';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage } from '../page.ts';

openFreshPage({ path: '/kontakt' });

describe('a hostile address', () => {
  test.each(HOSTILE_ADDRESSES.map((address) => [String(address).slice(0, 60), address]))(
    '%j is refused (S1.1)',
    (_, address) => {
      expect(resolveSafeTarget(address)).toBeUndefined();
      expect(resolveSafeTarget(address, 'auth')).toBeUndefined();
    },
  );

  test.each([
    'https:evil.test',
    '/%09/evil.test',
    '/%2f%2fevil.test',
    '%01javascript:x',
    'evil.test',
  ])('%j becomes an address of the portal (S1.1)', (address) => {
    expect(new URL(resolveSafeTarget(address) ?? '').origin).toBe('https://konto.example.de');
  });
});

describe('an allowed address', () => {
  test.each([
    ['/', 'https://konto.example.de/'],
    ['/kontakt?a=1#b', 'https://konto.example.de/kontakt?a=1#b'],
    ['abo', 'https://konto.example.de/abo'],
    ['?x', 'https://konto.example.de/kontakt?x'],
    ['https://konto.example.de/x', 'https://konto.example.de/x'],
    ['https://konto.example.de:443/x', 'https://konto.example.de/x'],
    ['https://KONTO.example.de/x', 'https://konto.example.de/x'],
    ['https://shop.example.de/korb?a=1', 'https://shop.example.de/korb?a=1'],
    ['https://recherche.example.de', 'https://recherche.example.de/'],
    ['https://hilfe.example.de/faq', 'https://hilfe.example.de/faq'],
    [`/${'x'.repeat(2047)}`, `https://konto.example.de/${'x'.repeat(2047)}`],
  ])('%s becomes an absolute address', (address, target) => {
    expect(resolveSafeTarget(address)).toBe(target);
    expect(resolveSafeTarget(address, 'auth')).toBe(target);
  });

  test('may belong to the identity provider only in replies to auth calls (4.3)', () => {
    const address = 'https://login.example.de/authorize?client_id=x';
    expect(resolveSafeTarget(address, 'auth')).toBe(address);
    expect(resolveSafeTarget(address)).toBeUndefined();
  });
});

describe('an address without TLS', () => {
  async function resolveInEnvironment(environment: EnvironmentName, address: string) {
    openFreshPage({
      site: {
        environment,
        adminUrl: 'http://localhost:4000/',
        identityOrigins: [
          ...['http://localhost:4401', 'http://127.0.0.1:4401', 'http://[::1]:4401'],
          ...['http://login.example.de', 'http://localhost.evil.test:4401'],
          ...['http://not-localhost:4401', 'ws://localhost:4401'],
        ],
      },
    });
    const allowedTargets = await load.allowedTargets();
    return allowedTargets.resolveSafeTarget(address, 'auth');
  }

  test.each([
    ['dev', 'http://localhost:4401/authorize'],
    ['dev', 'http://127.0.0.1:4401/x'],
    ['dev', 'http://[::1]:4401/x'],
    // This address is the `adminUrl` of the site.
    ['dev', 'http://localhost:4000/'],
  ] as const)('in the environment %s, %s is allowed (4.2)', async (environment, address) => {
    expect(await resolveInEnvironment(environment, address)).toBe(address);
  });

  test.each([
    ['dev', 'http://login.example.de/x'],
    ['dev', 'http://localhost.evil.test:4401/'],
    ['dev', 'http://not-localhost:4401/'],
    ['dev', 'http://localhost:4402/'],
    ['dev', 'ws://localhost:4401/'],
    ['prd', 'http://localhost:4401/x'],
    ['stg', 'http://localhost:4401/x'],
  ] as const)('in the environment %s, %s is refused (4.2)', async (environment, address) => {
    expect(await resolveInEnvironment(environment, address)).toBeUndefined();
  });
});
