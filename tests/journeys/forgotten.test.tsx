import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RESET_PAGE } from '../sandbox/support/credentials.ts';
import { waitUntil } from '../support/clock.ts';
import {
  readErrorSummary,
  readFieldError,
  readFormNotice,
  submitForm,
  user,
} from '../support/fields.ts';
import { findLiveRegions, readNotices } from '../support/notices.ts';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';

const MAX = 'max.muster@example.de';

const PAGES = {
  'forgot username': {
    call: '/account/username/resend',
    open: openForgotUsername,
    label: 'E-Mail-Adresse',
    field: 'eMail',
    property: 'email',
    bodyOf: (email: string) => ({ email }),
    wrong: ['max@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    failed: 'Anforderung des Benutzernamen fehlgeschlagen',
    sent: 'Ihr Benutzername wurde versendet',
    text: 'Falls die Adresse bei uns bekannt ist, erhalten Sie in wenigen Minuten eine E-Mail.',
    other: ['Passwort vergessen?', '/passwort-vergessen'],
  },
  'forgot password': {
    call: '/account/password/reset',
    open: openForgotPassword,
    label: 'Benutzername',
    field: 'username',
    property: 'username',
    bodyOf: (username: string) => ({ username, client_url: RESET_PAGE }),
    wrong: ['1234567', 'Der Benutzername enthält ungültige Zeichen.'],
    failed: 'Anforderung des Passwort fehlgeschlagen',
    sent: 'Passwort wurde zurückgesetzt',
    text: 'Falls der Benutzername bei uns bekannt ist, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
    other: ['Benutzername vergessen?', '/benutzername-vergessen'],
  },
} as const;

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  async function ask(name: string): Promise<void> {
    await submitForm({ [page.label]: name });
  }

  test('links lead to the other page and to sign-in', async () => {
    await page.open();
    const [words, href] = page.other;
    expect(screen.getByText(words).getAttribute('href')).toBe(href);
    expect(screen.getByText('Zum Login').getAttribute('data-auth')).toBe('login');
  });

  test.each([
    ['known', MAX],
    ['unknown', 'niemand@example.de'],
  ])(
    'a %s name gets the success box in place of the form, with the focus (S7.1, 0.17)',
    async (_, name) => {
      const { readSentBodies } = await page.open();
      await ask(` ${name} `);
      await waitUntil(() => expect(readFormNotice()?.heading).toBe(page.sent));
      expect(readFormNotice()?.texts[0]).toBe(page.text);
      expect(readNotices()).toEqual([['success', `${page.sent} ${page.text}`]]);
      await waitUntil(() => expect(document.activeElement?.textContent).toBe(page.sent));
      expect(findLiveRegions(page.sent)).toEqual([]);
      expect(document.querySelector('form')).toBeNull();
      const login = screen.getByText('Zum Login');
      expect(login.getAttribute('data-auth')).toBe('login');
      // Sent text becomes no draft (rule 3.14).
      await user.click(login);
      expect(JSON.stringify(sessionStorage)).not.toContain(name);
      expect(readSentBodies(page.call)).toEqual([
        { request_token: expect.stringMatching(/^[\w+/=]{100,}$/), ...page.bodyOf(name) },
      ]);
    },
  );

  test('a wrong value is named at its field, and nothing is sent', async () => {
    const { readSentBodies } = await page.open();
    const [value, text] = page.wrong;
    await ask(value);
    await waitUntil(() => expect(readFieldError(page.field)).toBe(text));
    expect(readErrorSummary()?.links).toEqual([[`#field-${page.field}`, text]]);
    expect(document.title).toMatch(/^Fehler: /);
    expect(readSentBodies(page.call)).toEqual([]);
  });

  test('a value that the server refuses is named at its field in the same words (9.1)', async () => {
    (await page.open()).refuse(page.call, { property: page.property, description: 'Nein.' });
    await ask(MAX);
    await waitUntil(() => expect(readFieldError(page.field)).toBe(page.wrong[1]));
    expect(readErrorSummary()?.heading).toBe(page.failed);
  });
});
