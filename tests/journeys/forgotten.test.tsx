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

const MAX_MUSTER = 'max.muster@example.de';

const PAGES = {
  'forgot username': {
    path: '/account/username/resend',
    open: openForgotUsername,
    label: 'E-Mail-Adresse',
    field: 'eMail',
    property: 'email',
    createBody: (email: string) => ({ email }),
    invalidValue: 'max@',
    errorText: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    failureHeading: 'Anforderung des Benutzernamen fehlgeschlagen',
    successHeading: 'Ihr Benutzername wurde versendet',
    successText:
      'Falls die Adresse bei uns bekannt ist, erhalten Sie in wenigen Minuten eine E-Mail.',
    otherPage: ['Passwort vergessen?', '/passwort-vergessen'],
  },
  'forgot password': {
    path: '/account/password/reset',
    open: openForgotPassword,
    label: 'Benutzername',
    field: 'username',
    property: 'username',
    createBody: (username: string) => ({ username, client_url: RESET_PAGE }),
    invalidValue: '1234567',
    errorText: 'Der Benutzername enthält ungültige Zeichen.',
    failureHeading: 'Anforderung des Passwort fehlgeschlagen',
    successHeading: 'Passwort wurde zurückgesetzt',
    successText:
      'Falls der Benutzername bei uns bekannt ist, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
    otherPage: ['Benutzername vergessen?', '/benutzername-vergessen'],
  },
} as const;

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  async function submitIdentifier(identifier: string): Promise<void> {
    await submitForm({ [page.label]: identifier });
  }

  test('has links to the other page and to sign-in', async () => {
    await page.open();
    const [words, href] = page.otherPage;
    expect(screen.getByText(words).getAttribute('href')).toBe(href);
    expect(screen.getByText('Zum Login').getAttribute('data-auth')).toBe('login');
  });

  test.each([
    ['known', MAX_MUSTER],
    ['unknown', 'niemand@example.de'],
  ])(
    'replaces the form by the focused notice of success for an identifier that is %s to the backend (S7.1, 0.17)',
    async (_, identifier) => {
      const { readSentBodies } = await page.open();
      await submitIdentifier(` ${identifier} `);
      await waitUntil(() => expect(readFormNotice()?.heading).toBe(page.successHeading));
      expect(readFormNotice()?.texts[0]).toBe(page.successText);
      expect(readNotices()).toEqual([['success', `${page.successHeading} ${page.successText}`]]);
      await waitUntil(() => expect(document.activeElement?.textContent).toBe(page.successHeading));
      expect(findLiveRegions(page.successHeading)).toEqual([]);
      expect(document.querySelector('form')).toBeNull();
      const login = screen.getByText('Zum Login');
      expect(login.getAttribute('data-auth')).toBe('login');
      // A sent identifier is not stored in a draft (rule 3.14).
      await user.click(login);
      expect(JSON.stringify(sessionStorage)).not.toContain(identifier);
      expect(readSentBodies(page.path)).toEqual([
        { request_token: expect.stringMatching(/^[\w+/=]{100,}$/), ...page.createBody(identifier) },
      ]);
    },
  );

  test('shows an invalid value at its field, and sends nothing', async () => {
    const { readSentBodies } = await page.open();
    await submitIdentifier(page.invalidValue);
    await waitUntil(() => expect(readFieldError(page.field)).toBe(page.errorText));
    expect(readErrorSummary()?.links).toEqual([[`#field-${page.field}`, page.errorText]]);
    expect(document.title).toMatch(/^Fehler: /);
    expect(readSentBodies(page.path)).toEqual([]);
  });

  test('shows an error of the backend at its field, in the words of the form (9.1)', async () => {
    (await page.open()).refuse(page.path, { property: page.property, description: 'Nein.' });
    await submitIdentifier(MAX_MUSTER);
    await waitUntil(() => expect(readFieldError(page.field)).toBe(page.errorText));
    expect(readErrorSummary()?.heading).toBe(page.failureHeading);
  });
});
