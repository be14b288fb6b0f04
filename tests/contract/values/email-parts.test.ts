import { describe, expect, test } from 'vitest';
import {
  findEmailPartsError,
  formatDomain,
  joinAddress,
  splitAddress,
} from '../../../src/contract/values/email-parts.ts';

const FIXED_DOMAIN = { name: 'kanzlei-x', tld: 'de' };
const ADDRESS_LENGTH_MAX = 60;
const LONGEST_ALIAS = 'x'.repeat(ADDRESS_LENGTH_MAX - '@kanzlei-x.de'.length);

function findError(alias: string, subdomain?: string) {
  const error = findEmailPartsError({ alias, subdomain }, FIXED_DOMAIN);
  return error && [error.part, error.code];
}

describe('an e-mail address with a fixed domain', () => {
  test.each<[alias: string, subdomain: string | undefined]>([
    ['ma', undefined],
    ['max.muster+konto', undefined],
    ['jörg', undefined],
    ['🙂🙂', undefined],
    ['max', 'm'],
    ['max', 'muc.nord-2'],
    ['max', 'münchen'],
    [LONGEST_ALIAS, undefined],
  ])('with alias %j, subdomain %j is accepted (8.6)', (alias, subdomain) => {
    expect(findError(alias, subdomain)).toBeUndefined();
  });

  test.each<[alias: string, subdomain: string | undefined, part: string, code: string]>([
    ['', undefined, 'alias', 'email.required'],
    ['', '', 'alias', 'email.required'],
    ['', 'muc', 'alias', 'emailParts.alias'],
    ['m', undefined, 'alias', 'emailParts.alias'],
    ['🙂', undefined, 'alias', 'emailParts.alias'],
    ['max', '', 'subdomain', 'emailParts.subdomain'],
    ['max', '.muc', 'subdomain', 'emailParts.subdomain'],
    ['max', 'muc.', 'subdomain', 'emailParts.subdomain'],
    ['max', '-muc', 'subdomain', 'emailParts.subdomain'],
    ['max', 'muc-', 'subdomain', 'emailParts.subdomain'],
    ['max', 'mu..c', 'subdomain', 'emailParts.subdomain'],
    ['max', 'mu_c', 'subdomain', 'emailParts.subdomain'],
    ['max', 'm c', 'subdomain', 'emailParts.subdomain'],
    ['max', 'a@b', 'subdomain', 'emailParts.subdomain'],
    ['max..m', undefined, 'alias', 'email.invalid'],
    [`${LONGEST_ALIAS}x`, undefined, 'alias', 'email.invalid'],
  ])(
    'with alias %j, subdomain %j is refused at the %s: %s (8.6)',
    (alias, subdomain, part, code) => {
      expect(findError(alias, subdomain)).toEqual([part, code]);
    },
  );

  test.each([...'<>(),;: @"\''])('cannot have %j in its alias (8.6)', (character) => {
    expect(findError(`ma${character}x`)).toEqual(['alias', 'emailParts.alias']);
  });

  test.each([
    ['max', undefined, 'max@kanzlei-x.de'],
    ['max', 'muc', 'max@muc.kanzlei-x.de'],
    ['max', '', 'max@kanzlei-x.de'],
  ])(
    'is joined from the alias %j and the subdomain %j to %s (7.6.2)',
    (alias, subdomain, address) => {
      expect(joinAddress({ alias, subdomain }, FIXED_DOMAIN)).toBe(address);
    },
  );

  test('has one dot before its top-level domain (7.6.2)', () => {
    expect(formatDomain({ name: 'kanzlei-x', tld: '.de' })).toBe('kanzlei-x.de');
    expect(formatDomain({ name: 'uni', tld: 'ac.at' })).toBe('uni.ac.at');
  });
});

test.each([
  ['max@kanzlei-x.de', false, { alias: 'max', subdomain: undefined }],
  [' Max@KANZLEI-X.DE ', false, { alias: 'Max', subdomain: undefined }],
  ['max@kanzlei-x.de@kanzlei-x.de', false, undefined],
  ['max@muc.kanzlei-x.de', true, { alias: 'max', subdomain: 'muc' }],
  ['max@Muc.Nord.Kanzlei-X.de', true, { alias: 'max', subdomain: 'Muc.Nord' }],
  ['max@muc.kanzlei-x.de', false, undefined],
  ['max@kanzlei-x.de', true, undefined],
  ['max@web.de', false, undefined],
  ['max@evilkanzlei-x.de', true, undefined],
  ['max@kanzlei-x.de.evil.test', false, undefined],
  ['max@x@kanzlei-x.de', false, undefined],
  ['@kanzlei-x.de', false, undefined],
  ['max', false, undefined],
  ['', true, undefined],
])(
  'the address %j in the alias field (subdomain field: %s) is split into %j (7.6.2)',
  (address, hasSubdomain, parts) => {
    expect(splitAddress(address, FIXED_DOMAIN, hasSubdomain)).toEqual(parts);
  },
);
