import { describe, expect, test } from 'vitest';
import {
  domainText,
  joinedAddress,
  splitAddress,
} from '../../../src/contract/values/email-domain.ts';

const KANZLEI = { name: 'kanzlei-x', tld: 'de' };

describe('an address with a fixed domain', () => {
  test.each([
    ['max', undefined, 'max@kanzlei-x.de'],
    ['max', 'muc', 'max@muc.kanzlei-x.de'],
    ['max', '', 'max@kanzlei-x.de'],
  ])('rule 7.6.2: of %j and %j is %s', (alias, subdomain, address) => {
    expect(joinedAddress({ alias, subdomain }, KANZLEI)).toBe(address);
  });

  test('rule 7.6.2: has no double dot', () => {
    expect(domainText({ name: 'kanzlei-x', tld: '.de' })).toBe('kanzlei-x.de');
    expect(domainText({ name: 'uni', tld: 'ac.at' })).toBe('uni.ac.at');
  });
});

describe('a full address in the alias field', () => {
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
  ])('rule 7.6.2: %j (subdomain %s) is split into %j', (typed, hasSubdomain, parts) => {
    expect(splitAddress(typed, KANZLEI, hasSubdomain)).toEqual(parts);
  });
});
