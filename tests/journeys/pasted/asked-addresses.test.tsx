import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { readFieldError, readFormNotice, submitForm } from '../../support/fields.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openForgotPassword, openForgotUsername } from '../support/forgotten.tsx';
import { fillRegistration, openRegistration } from '../support/registration.tsx';
import { openResendForm } from '../support/resend.tsx';
import { acceptTermsAndSubmit, openSummary } from '../support/shop.tsx';

const ADDRESSES = [
  'max&moritz@example.de',
  "o'brien@example.ie",
  'müller@müller.de',
  'a+b@example.de',
  'josé.núñez@example.es',
  '4711@example.de',
  'max!#$%*/=?^_`{|}~-@example.de',
  'Max.Muster-Neu@Kanzlei.DE',
  'łukasz@почта.рф',
];

/** Mails to an address, the newest first. */
const mailsTo = (sandbox: Sandbox, address: string) =>
  sandbox.mails().filter(({ recipient }) => recipient === address);

describe.each(ADDRESSES)('a person who registers as %s', (address) => {
  test('can ask for a new link, for a new password and for the user name (8.7)', async () => {
    const { sandbox } = await openRegistration();
    await fillRegistration({ 'E-Mail-Adresse': address });
    await submitForm();
    await waitUntil(() => expect(mailsTo(sandbox, address)).toHaveLength(1));

    await openResendForm({ sandbox });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Neuer Bestätigungslink'));
    expect(mailsTo(sandbox, address)).toHaveLength(2);
    expect(mailsTo(sandbox, address)[0]?.text).toContain('/registrierung-bestaetigung?ot=');

    await openForgotPassword({ sandbox });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Passwort wurde zurückgesetzt'));
    expect(mailsTo(sandbox, address)).toHaveLength(3);
    expect(mailsTo(sandbox, address)[0]?.text).toContain('/passwort-aendern?pt=');

    await openForgotUsername({ sandbox });
    await submitForm({ 'E-Mail-Adresse': address });
    await waitUntil(() =>
      expect(readFormNotice()?.heading).toBe('Ihr Benutzername wurde versendet'),
    );
    expect(mailsTo(sandbox, address)[0]?.text).toContain(address);
  });

  test('at the shop can ask for a new password (8.7)', async () => {
    const { sandbox } = await openSummary({ 'E-Mail-Adresse': address });
    await acceptTermsAndSubmit();
    await waitUntil(() => expect(mailsTo(sandbox, address)).toHaveLength(1));
    await openForgotPassword({ sandbox, client: 'shop' });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Passwort wurde zurückgesetzt'));
    expect(mailsTo(sandbox, address)[0]?.text).toContain('?pt=');
  });
});

test.each([
  ['a forgotten password', openForgotPassword],
  ['a new confirmation', openResendForm],
])('a wrong address as the user name of %s is named as such (8.7)', async (_, open) => {
  await open();
  await submitForm({ Benutzername: 'max.muster@example' });
  await waitUntil(() =>
    expect(readFieldError('username')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
  );
});
