import { describe, expect, test } from 'vitest';
import { checkSites, faultsOf } from '../../src/sites/check.ts';
import { clients } from '../../src/sites/clients.ts';
import { environments } from '../../src/sites/environments.ts';
import { clientSchema, environmentSchema } from '../../src/sites/schema.ts';

const [library] = clients;
const { prd } = environments;

test('rule 2.3: the sites of the build are valid', () => {
  expect(checkSites).not.toThrow();
});

describe('a wrong client', () => {
  test.each([
    [{ id: 'Ä' }, 'id – Invalid string: must match pattern /^[a-z0-9_-]{1,40}$/.'],
    [{ id: '' }, 'id – Invalid string'],
    [{ id: '../x' }, 'id – Invalid string'],
    [{ label: '' }, 'label – Too small: expected string to have >=1 characters.'],
    [{ label: 'x'.repeat(61) }, 'label – Too big: expected string to have <=60 characters.'],
    [
      { productName: undefined },
      'productName – Invalid input: expected string, received undefined.',
    ],
    [{ start: { prd: 'https://a.de', stg: '/x' } }, 'start.dev – Invalid input: expected string'],
    [{ registration: 'both' }, 'registration – Invalid option: expected one of "normal"|"shop".'],
    [{ portalId: 1 }, 'entry – Unrecognized key: "portalId".'],
    [{ show: ['kontakt'] }, 'show.0 – Invalid option: expected one of "registration"|'],
    [{ hide: 'profile' }, 'hide – Invalid input: expected array, received string.'],
    [{ contactSnapshot: '../../secret' }, 'contactSnapshot – Invalid string'],
    [{ colour: 'x' }, 'entry – Unrecognized key: "colour".'],
  ])('%j is reported with a sentence', (wrong, sentence) => {
    const faults = faultsOf('sites/clients.ts, x', clientSchema, { ...library, ...wrong });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`sites/clients.ts, x: ${sentence}`);
    expect(faults[0]).toMatch(/[^.]\.$/);
  });

  test.each([null, 'library', [], undefined])('that is no entry (%j) is reported', (entry) => {
    expect(faultsOf('x', clientSchema, entry)).toEqual([
      expect.stringContaining('x: entry – Invalid input: expected object'),
    ]);
  });

  test.each([{ accent: 'red;}' }, { logo: 'url(//evil.test)' }, { css: 'x' }, 'red'])(
    'rule 2.9: cannot contain styles: %j',
    (brand) => {
      const faults = faultsOf('x', clientSchema, { ...library, brand });
      expect(faults.join()).toContain('x: brand');
    },
  );

  test.each([
    ['/shop.svg', 0],
    ['/bilder/logo-2.webp', 0],
    ['//evil/x.svg', 1],
    ['https://evil.test/x.svg', 1],
    ['/../x.svg', 1],
    ['/x.svg?y', 1],
  ])('rule 2.9: has its logo on its own origin: %s', (logo, count) => {
    const brand = { light: { accent: '#0f4c5c', accentStrong: '#0f4c5c' }, logo };
    expect(faultsOf('x', clientSchema, { ...library, brand })).toHaveLength(count);
  });

  test('with several faults gets a sentence for each', () => {
    expect(faultsOf('x', clientSchema, { ...library, id: '', label: '' })).toHaveLength(2);
  });
});

describe('an address of a site', () => {
  test.each([
    'https://shop.example.de/',
    'https://shop.example.de/start?a=b#c',
    '/__sandbox/shop',
    '/',
  ])('may be %s', (helpUrl) => {
    expect(faultsOf('x', environmentSchema, { ...prd, helpUrl })).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'http://shop.example.de/',
    '//evil.test',
    '/\\evil.test',
    'https://user@evil.test',
    'https://a.de\\@b.de',
    'shop',
    '',
    ' https://a.de',
    'https://a.de b',
    7,
  ])('rule S2.8: cannot be %j', (helpUrl) => {
    expect(faultsOf('x', environmentSchema, { ...prd, helpUrl })).toHaveLength(1);
  });
});

describe('an origin of a site', () => {
  test.each(['https://login.example.de', 'https://a.de:8443', 'http://localhost:4401'])(
    'may be %s',
    (origin) => {
      const entry = { ...prd, origin, identityOrigins: [origin] };
      expect(faultsOf('x', environmentSchema, entry)).toEqual([]);
    },
  );

  test.each([
    'https://a.de/',
    'https://a.de?x',
    'https://a.de#x',
    'https://a@b.de',
    'http://a.de',
    'http://localhost',
    '*',
    'https://',
    '',
  ])('cannot be %j', (origin) => {
    expect(faultsOf('x', environmentSchema, { ...prd, identityOrigins: [origin] })).toEqual([
      'x: identityOrigins.0 – must be an https origin without a path, or http://localhost:<port>.',
    ]);
  });
});

describe('a report address', () => {
  test('rule S3: appears nowhere unless configured', () => {
    expect(Object.values(environments).map(({ reports }) => reports)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(['https://berichte.example.de', 'https://berichte.example.de:8443/csp/1~a_b-c'])(
    'may be %s',
    (reports) => {
      expect(faultsOf('x', environmentSchema, { ...prd, reports })).toEqual([]);
    },
  );

  test.each([
    'http://berichte.example.de/',
    'https://berichte.example.de/"; add_header X y',
    'https://berichte.example.de/a b',
    'https://berichte.example.de/$host',
    'https://a@berichte.example.de/',
    '/berichte',
    '',
  ])('cannot be %j, because headers and host rules contain it', (reports) => {
    expect(faultsOf('x', environmentSchema, { ...prd, reports })).toEqual([
      'x: reports – must be an https address of letters, digits and . / ~ - _.',
    ]);
  });
});

describe('a wrong environment', () => {
  test.each([
    [{ identityOrigins: [] }, 'identityOrigins – Too small'],
    [{ adminUrl: 'ftp://x' }, 'adminUrl – must be an https address, a path that starts with /, or'],
    [{ delays: 'none' }, 'delays – Invalid option: expected one of "specified"|"settled".'],
    [{ captcha: { provider: 'x' } }, 'captcha.provider – Invalid'],
    [{ captcha: { provider: 'recaptcha' } }, 'captcha.siteKey – Invalid input'],
    [{ captcha: { provider: 'altcha', siteKey: 'x' } }, 'captcha – Unrecognized key: "siteKey".'],
    [{ indexed: 'yes' }, 'indexed – Invalid input: expected boolean, received string.'],
  ])('%j is reported with a sentence', (wrong, sentence) => {
    const faults = faultsOf('x', environmentSchema, { ...prd, ...wrong });
    expect(faults).toEqual([expect.stringContaining(`x: ${sentence}`)]);
  });

  test('an administration on localhost is valid', () => {
    const adminUrl = 'http://localhost:4000/';
    expect(faultsOf('x', environmentSchema, { ...prd, adminUrl })).toEqual([]);
  });
});
