import { expect, test } from 'vitest';
import { formatSecurityText } from '../../../src/build/hosts/security-txt.ts';
import { findErrorsIn } from '../../../src/sites/folder/folder-errors.ts';
import { securityContact } from '../../../src/sites/schemas/security.ts';

// The fields are those of RFC 9116, sections 2.5.3 to 2.5.8.
test('security.txt has a line per contact, one day of expiry, languages and policy (13.9)', () => {
  const text = formatSecurityText({
    contact: ['mailto:sicherheit@verlag.example', 'https://verlag.example/sicherheit'],
    expires: '2027-06-01',
    languages: ['de', 'en-GB'],
    policy: 'https://verlag.example/sicherheit/regeln',
  });
  expect(text).toBe(`Contact: mailto:sicherheit@verlag.example
Contact: https://verlag.example/sicherheit
Expires: 2027-06-01T00:00:00Z
Preferred-Languages: de, en-GB
Policy: https://verlag.example/sicherheit/regeln
`);
});

test('security.txt requires only a contact and an expiry (13.9)', () => {
  expect(formatSecurityText({ contact: ['tel:+498001234567'], expires: '2027-06-01' })).toBe(
    'Contact: tel:+498001234567\nExpires: 2027-06-01T00:00:00Z\n',
  );
});

test.each([
  'sicherheit@verlag.example',
  'http://verlag.example/',
  'mailto:a@b.example\nPolicy: https://evil.example',
])('a contact of security.txt cannot be %j (13.9)', (address) => {
  const errors = findErrorsIn('x', securityContact, { contact: [address], expires: '2027-06-01' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^x: contact\.0 – must be an address such as mailto:\S+, https:\S+ or tel:\S+\.$/,
  );
});
