import { describe, expect, test, vi } from 'vitest';
import { environmentOf } from '../../src/sites/environments.ts';
import { identityOriginsOf, readIssuerSettings, type Variables } from '../../src/sites/issuer.ts';
import type { EnvironmentName } from '../../src/sites/schemas/clients-and-environments.ts';

const OIDC_ISSUER = 'https://login.verlag.example/realms/kunden';

const originsOf = (name: EnvironmentName, variables: Variables) =>
  identityOriginsOf(name, environmentOf(name), variables);

describe('the identity origins of a page', () => {
  const CONFIGURED_ORIGINS = environmentOf('prd').identityOrigins;
  const ISSUER_ORIGIN = 'https://login.verlag.example';
  const OTHER_ORIGINS = ['https://konto.verlag.example:8443', 'https://ende.example'] as const;
  test.each<[EnvironmentName, Variables, readonly string[]]>([
    ['prd', {}, CONFIGURED_ORIGINS],
    ['prd', { OIDC_ISSUER: '', OIDC_ORIGINS: '' }, CONFIGURED_ORIGINS],
    ['prd', { OIDC_ISSUER }, [ISSUER_ORIGIN]],
    ['stg', { OIDC_ISSUER }, [ISSUER_ORIGIN]],
    ['dev', { OIDC_ISSUER }, [ISSUER_ORIGIN]],
    // An origin that is named twice is listed once.
    [
      'prd',
      { OIDC_ISSUER, OIDC_ORIGINS: `${ISSUER_ORIGIN}, ${OTHER_ORIGINS.join('\n')}` },
      [ISSUER_ORIGIN, ...OTHER_ORIGINS],
    ],
  ])('in %s with %j are %j (24.2)', (environment, variables, origins) => {
    expect(originsOf(environment, variables)).toEqual(origins);
  });

  test.each([
    { OIDC_ISSUER: 'http://localhost:8080/api' },
    { OIDC_ISSUER, OIDC_ORIGINS: 'http://localhost:8080' },
  ])('with http are used in dev only: %j (24.3)', (variables) => {
    expect(originsOf('dev', variables)).toContain('http://localhost:8080');
    for (const environment of ['prd', 'stg'] as const)
      expect(originsOf(environment, variables)).toEqual(environmentOf(environment).identityOrigins);
  });

  test('are in the data of a page (24.2)', async () => {
    vi.stubEnv('OIDC_ISSUER', OIDC_ISSUER);
    vi.resetModules();
    const { siteOf } = await import('../../src/sites/trees.ts');
    expect(siteOf({ environment: 'prd', client: 'shop' }).page.identityOrigins).toEqual([
      'https://login.verlag.example',
    ]);
  });
});

describe('OIDC_ISSUER (24.4)', () => {
  test.each([
    OIDC_ISSUER,
    'https://login.verlag.example',
    'https://login.verlag.example:8443/',
    'http://localhost',
    'http://localhost:4593/api/oidc',
    'http://127.0.0.1:8080/realms/x',
    'http://[::1]:8080',
  ])('may be %s', (url) => {
    expect(readIssuerSettings({ OIDC_ISSUER: url })?.url).toBe(url);
  });

  test.each([
    ...['login.verlag.example', 'http://login.verlag.example', 'http://localhost.evil.example'],
    ...['http://localhost@evil.example', 'https://user:secret@login.verlag.example'],
    ...['https://login.verlag.example?realm=x', 'https://login.verlag.example#x'],
    ...['https://login.verlag.example/a b', 'https://login.verlag.example\\x'],
    'https://login.verlag.example/.well-known/openid-configuration',
    ...['https://login.verlag.example:99999', 'javascript:alert(1)', 'https://'],
  ])('cannot be %j', (url) => {
    expect(() => readIssuerSettings({ OIDC_ISSUER: url })).toThrow(
      /^OIDC_ISSUER must be an https address \(http only on localhost\) without user[^:]+\.$/,
    );
  });

  test.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ORIGINS'])(
    'is required with %s, whose value the error does not repeat',
    (name) => {
      expect(() => readIssuerSettings({ [name]: 'geheim' })).toThrow(
        new Error(`${name} needs OIDC_ISSUER: set the issuer's address as well.`),
      );
    },
  );
});

test.each(['https://a.example/', 'a.example', 'http://a.example', 'https://*', '*', 'https://'])(
  'OIDC_ORIGINS cannot list %j (24.4)',
  (origin) => {
    const OIDC_ORIGINS = `https://b.example ${origin}`;
    expect(() => readIssuerSettings({ OIDC_ISSUER, OIDC_ORIGINS })).toThrow(
      `OIDC_ORIGINS lists origins like https://login.example.de, without a path, not ${origin}.`,
    );
  },
);
