import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { readFieldError, readFormNotice, submitForm } from '../../support/fields.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openForgotPassword, openForgotUsername } from '../support/forgotten.tsx';
import { fillRegistration, openRegistration } from '../support/registration.tsx';
import { openResendForm } from '../support/resend.tsx';
import { acceptTermsAndSubmit, openSummary } from '../support/shop.tsx';

const ADDRESSES = ['max&moritz@example.de', 'max!#$%*/=?^_`{|}~-@example.de', 'łukasz@почта.рф'];

/** Returns the mails to an e-mail address, the newest first. */
const listMailsTo = (sandbox: Sandbox, address: string) =>
  sandbox.listMails().filter(({ recipient }) => recipient === address);

describe.each(ADDRESSES)('a person who registers as %s', (address) => {
  test('can request a new link, a new password and the user name (8.7)', async () => {
    const { sandbox } = await openRegistration();
    await fillRegistration({ 'E-Mail-Adresse': address });
    await submitForm();
    await waitUntil(() => expect(listMailsTo(sandbox, address)).toHaveLength(1));

    await openResendForm({ sandbox });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Neuer Bestätigungslink'));
    expect(listMailsTo(sandbox, address)).toHaveLength(2);
    expect(listMailsTo(sandbox, address)[0]?.text).toContain('/registrierung-bestaetigung?ot=');

    await openForgotPassword({ sandbox });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Passwort wurde zurückgesetzt'));
    expect(listMailsTo(sandbox, address)).toHaveLength(3);
    expect(listMailsTo(sandbox, address)[0]?.text).toContain('/passwort-aendern?pt=');

    await openForgotUsername({ sandbox });
    await submitForm({ 'E-Mail-Adresse': address });
    await waitUntil(() =>
      expect(readFormNotice()?.heading).toBe('Ihr Benutzername wurde versendet'),
    );
    expect(listMailsTo(sandbox, address)[0]?.text).toContain(address);
  });

  test('at the shop can request a new password (8.7)', async () => {
    const { sandbox } = await openSummary({ 'E-Mail-Adresse': address });
    await acceptTermsAndSubmit();
    await waitUntil(() => expect(listMailsTo(sandbox, address)).toHaveLength(1));
    await openForgotPassword({ sandbox, client: 'shop' });
    await submitForm({ Benutzername: address });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Passwort wurde zurückgesetzt'));
    expect(listMailsTo(sandbox, address)[0]?.text).toContain('?pt=');
  });
});

test.each([
  ['a forgotten password', openForgotPassword],
  ['a new confirmation', openResendForm],
])(
  'an invalid e-mail address as the user name for %s shows the error for an e-mail address (8.7)',
  async (_, open) => {
    await open();
    await submitForm({ Benutzername: 'max.muster@example' });
    await waitUntil(() =>
      expect(readFieldError('username')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    );
  },
);
