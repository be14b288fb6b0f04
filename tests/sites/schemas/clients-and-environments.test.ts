import { describe, expect, test } from 'vitest';
import { checkSites } from '../../../src/sites/check.ts';
import { environments } from '../../../src/sites/environments.ts';
import { findErrorsIn } from '../../../src/sites/folder/folder-errors.ts';
import { brandFile } from '../../../src/sites/schemas/brand.ts';
import {
  clientSchema,
  environmentSchema,
} from '../../../src/sites/schemas/clients-and-environments.ts';

const library = {
  id: 'library',
  productName: 'Mein Konto',
  label: 'r Recherche',
  start: { prd: 'https://recherche.example.de/', dev: '/__sandbox/recherche' },
  registration: 'normal',
  contactSnapshot: 'library',
  publisher: 'beispiel',
};
const { prd } = environments;

test('the sites of the build are valid (2.3)', () => {
  expect(checkSites).not.toThrow();
});

describe('a wrong client', () => {
  test.each([
    [{ id: 'Ä' }, 'id – must be 1 to 40 small letters, digits, - and _.'],
    [{ publisher: 'a.json' }, 'publisher – must be a file name of small letters, digits, - and _'],
    [{ id: '' }, 'id – must be 1 to 40'],
    [{ id: '../../x' }, 'id – must be 1 to 40'],
    [{ label: '' }, 'label – must be one line without spaces at its ends.'],
    [{ label: '\u001b' }, 'label – must be one line without spaces at its ends.'],
    [{ label: 'x'.repeat(61) }, 'label – Too big: expected string to have <=60 characters.'],
    [{ productName: undefined }, 'productName – is missing.'],
    [{ start: { stg: '/x', dev: '/x' } }, 'start.prd – is missing.'],
    [{ registration: 'both' }, 'registration – Invalid option: expected one of "normal"|"shop".'],
    [{ portalId: 1 }, 'portalId – Unrecognized key: "portalId".'],
    [{ show: ['kontakt'] }, 'show.0 – Invalid option: expected one of "registration"|'],
    [{ hide: 'profile' }, 'hide – Invalid input: expected array, received string.'],
    [{ contactSnapshot: '../../../secret' }, 'contactSnapshot – must be a file name'],
    [{ start: { prod: '/x', prd: '/x' } }, 'start.prod – Unrecognized key: "prod".'],
  ])('%j is reported with a sentence', (wrongValues, sentence) => {
    const errors = findErrorsIn('clients.json', clientSchema, { ...library, ...wrongValues });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`clients.json: ${sentence}`);
    expect(errors[0]).toMatch(/[^.][.]$/);
  });

  test.each([null, 'library', [], undefined])(
    '%j in the place of an object is reported',
    (entry) => {
      expect(findErrorsIn('x', clientSchema, entry)).toEqual([
        expect.stringMatching(
          /^x: the whole – (?:Invalid input: expected object, received \w+|is missing)\.$/,
        ),
      ]);
    },
  );
});

describe('a brand', () => {
  test.each([{ light: { accent: 'red;}', accentStrong: '#000000' } }, { css: 'x' }, 'red'])(
    'cannot be %j, because a brand contains no styles (2.9)',
    (brand) => {
      expect(findErrorsIn('x', brandFile, brand)).toHaveLength(1);
    },
  );

  test.each(['shop.svg', 'logo-2.png'])('can have the picture %s (25.7)', (picture) => {
    expect(findErrorsIn('x', brandFile, { logo: { light: picture } })).toEqual([]);
  });

  test.each(['//evil/x.svg', 'https://evil.test/x.svg', '../../x.svg', 'x.svg?y', 'x.html'])(
    'cannot have the picture %s, because pictures are in the folder of brands (25.7)',
    (picture) => {
      expect(findErrorsIn('x', brandFile, { logo: { light: picture } })).toHaveLength(1);
    },
  );
});

test.each([
  { helpUrl: 'https://shop.example.de/' },
  { helpUrl: 'https://shop.example.de/start?a=b#c' },
  { helpUrl: '/' },
  { helpUrl: '/__sandbox/shop' },
  ...['https://login.example.de', 'https://a.de:8443', 'http://localhost:4401'].map((origin) => ({
    origin,
    identityOrigins: [origin],
  })),
  { reports: 'https://berichte.example.de' },
  { reports: 'https://berichte.example.de:8443/csp/1~a_b-c' },
  { adminUrl: 'http://localhost:4000/' },
])('an environment can have %j', (addresses) => {
  expect(findErrorsIn('x', environmentSchema, { ...prd, ...addresses })).toEqual([]);
});

describe('an address of a site', () => {
  test.each([
    ...['javascript:alert(1)', 'http://shop.example.de/', '//evil.test', '/\\evil.test'],
    ...['https://user@evil.test', 'https://a.de\\@b.de', 'shop', '', ' https://a.de'],
    'https://a.de b',
    7,
  ])('cannot be %j (S2.8)', (helpUrl) => {
    expect(findErrorsIn('x', environmentSchema, { ...prd, helpUrl })).toHaveLength(1);
  });
});

describe('an origin of a site', () => {
  test.each([
    ...['https://a.de/', 'https://a.de?x', 'https://a.de#x', 'https://a@b.de', 'http://a.de'],
    ...['http://localhost', '*', 'https://', 'https://*'],
    ...[';', '{', '"', "'", '$', '\0', ','].map((character) => `https://a.de${character}b`),
    '',
  ])('cannot be %j (25.3)', (origin) => {
    expect(findErrorsIn('x', environmentSchema, { ...prd, identityOrigins: [origin] })).toEqual([
      'x: identityOrigins.0 – must be an https origin without a path, or http://localhost:<port>.',
    ]);
  });
});

describe('a report address', () => {
  test('is undefined unless it is configured (S3)', () => {
    expect(
      [prd, environments.stg, environments.dev].map((environment) => environment?.reports),
    ).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ...['http://berichte.example.de/', 'https://berichte.example.de/"; add_header X y'],
    ...['https://berichte.example.de/a b', 'https://berichte.example.de/$host'],
    ...['https://a@berichte.example.de/', '/berichte', ''],
  ])('cannot be %j, because headers and host rules contain it', (reports) => {
    expect(findErrorsIn('x', environmentSchema, { ...prd, reports })).toEqual([
      'x: reports – must be an https address of letters, digits and . / ~ - _.',
    ]);
  });
});

describe('a wrong environment', () => {
  test.each([
    [{ identityOrigins: [] }, 'identityOrigins – is an empty list. Add an entry.'],
    [{ adminUrl: 'ftp://x' }, 'adminUrl – must be an https address, a path that starts with /, or'],
    [{ delays: 'none' }, 'delays – Invalid option: expected one of "specified"|"settled".'],
    [
      { captcha: { provider: 'x' } },
      "captcha.provider – Invalid discriminator value. Expected 'altcha' | 'recaptcha'.",
    ],
    [{ captcha: { provider: 'recaptcha' } }, 'captcha.siteKey – is missing.'],
    [{ captcha: { provider: 'altcha', siteKey: 'x' } }, 'captcha.siteKey – Unrecognized key'],
    [{ indexed: 'yes' }, 'indexed – Invalid input: expected boolean, received string.'],
  ])('%j is reported with a sentence', (wrongValues, sentence) => {
    const errors = findErrorsIn('x', environmentSchema, { ...prd, ...wrongValues });
    expect(errors).toEqual([expect.stringContaining(`x: ${sentence}`)]);
  });

  const OTHER_ORIGIN_ERROR =
    'x: accountActions – has an address that is neither a path nor on an origin';
  test.each([
    ['', 'x: accountActions.0.address – must be'],
    ['https://evil.test/', OTHER_ORIGIN_ERROR],
    ['https://login.example.de.evil.test/', OTHER_ORIGIN_ERROR],
    ['http://localhost:1/', OTHER_ORIGIN_ERROR],
  ])(
    'with an action of the identity provider at %j has the error %j (7.16.8)',
    (address, error) => {
      expect(findActionErrors(address)).toEqual([expect.stringContaining(error)]);
    },
  );
});

test.each(['https://login.example.de/account/?kc_action=X', '/konto'])(
  'an environment can have an action of the identity provider at %j (7.16.8)',
  (address) => {
    expect(findActionErrors(address)).toEqual([]);
  },
);

function findActionErrors(address: string): readonly string[] {
  const accountActions = [{ label: 'Passkeys', address, purpose: 'Ohne Passwort' }];
  return findErrorsIn('x', environmentSchema, { ...prd, accountActions });
}
