import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomerSettings } from '../../../src/contract/calls/registration/customer-settings.ts';
import { isEmailOfCustomer } from '../../../src/sandbox/registration/customers.ts';
import { normaliseIdentifier } from '../../../src/sandbox/store/people.ts';

it.each([
  ['max@müller.de', 'max@xn--mller-kva.de'],
  ['max@müller.de', ' MAX@MÜLLER.DE '],
  ['max@müller.de', 'max@mu\u0308ller.de'],
  ['max@müller.de', 'max@ｍüller.de'],
  ['jörg@kanzlei.de', 'JO\u0308RG@Kanzlei.de'],
  ['k@kanzlei.de', '\u212a@kanzlei.de'],
])('%j and %j are the same address (5.0.10)', (first, second) => {
  expect(normaliseIdentifier(second)).toBe(normaliseIdentifier(first));
});

it.each([
  ['max@kanzlei.de', 'max+konto@kanzlei.de'],
  ['max@kanzlei.de', 'max@kanzlei.com'],
  ['max@strasse.de', 'max@straße.de'],
  ['max@kanzlei.de', 'm\u0430x@kanzlei.de'],
])('%j and %j are different addresses (5.0.10)', (first, second) => {
  expect(normaliseIdentifier(second)).not.toBe(normaliseIdentifier(first));
});

const NORMALISE_MAX_CPU_US = 50_000;

it('a text longer than an address costs no noticeable time (S14.14)', () => {
  const cpuBefore = process.threadCpuUsage();
  normaliseIdentifier('\u0315\u0300'.repeat(30_000));
  expect(process.threadCpuUsage(cpuBefore).user).toBeLessThan(NORMALISE_MAX_CPU_US);
});

it('a normalised address stays the same when it is normalised again (5.0.10)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.domain(), (local, domain) => {
      const address = normaliseIdentifier(`${local}@${domain}`);
      expect(normaliseIdentifier(address)).toBe(address);
    }),
  );
});

const customer: CustomerSettings = {
  customer: 'mueller',
  securityType: 'email_domain',
  domain: { name: 'Müller', tld: 'de' },
  subuser: false,
};

it.each([
  ['email_domain', 'max@xn--mller-kva.de', true],
  ['email_domain', 'max@MÜLLER.de', true],
  ['email_domain', 'max@m.müller.de', false],
  ['email_domain_suffix', 'max@m.xn--mller-kva.de', true],
  ['email_domain_suffix', 'max@müller.de', false],
  ['email_domain_suffix', 'max@x-müller.de', false],
] as const)(
  'a customer with the check %s accepts the address %s: %s (5.0.10)',
  (securityType, address, isAccepted) => {
    expect(isEmailOfCustomer({ ...customer, securityType }, address)).toBe(isAccepted);
  },
);
