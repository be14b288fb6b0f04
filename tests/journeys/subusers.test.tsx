import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIRM_PAGE } from '../sandbox/support/register.ts';
import { turn, until } from '../support/clock.ts';
import {
  box,
  faultOf,
  labelled,
  notice,
  put,
  submitButton,
  summary,
  user,
} from '../support/fields.ts';
import { noticesOf } from '../support/notices.ts';
import { openSubuser } from './support/account.tsx';

const CREATE = '/account/create/subuser';
const VALUES = {
  Anrede: '2',
  Titel: '220',
  Vorname: ' Ulla ',
  Nachname: 'Unter',
  'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
};
const DONE = 'Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.';

async function fillAndSend(different: Record<string, string> = {}): Promise<void> {
  put({ ...VALUES, ...different });
  if (!box('Ich akzeptiere').checked) await user.click(box('Ich akzeptiere'));
  await user.click(submitButton());
}

describe('creating a subuser', () => {
  test('rule 7.18: sends exactly what was typed, without a captcha, and says what happens next', async () => {
    const page = await openSubuser();
    await fillAndSend();
    await until(() => expect(notice()?.heading).toBe(DONE));
    expect(noticesOf()).toEqual([['success', DONE]]);
    expect(document.activeElement?.textContent).toBe(DONE);
    expect(page.sent(CREATE)).toEqual([
      {
        salutation_id: 2,
        title_id: 220,
        firstname: 'Ulla',
        lastname: 'Unter',
        email: 'ulla@kanzlei-nord.de',
        consent: { tos: true },
        client_url: CONFIRM_PAGE,
      },
    ]);
    expect(page.sandbox.mails()[0]?.recipient).toBe('ulla@kanzlei-nord.de');
    expect(page.requests.some(({ path }) => path.includes('captcha'))).toBe(false);
  });

  test('begins anew with an empty form', async () => {
    await openSubuser();
    await fillAndSend();
    await until(() => expect(screen.getByText('Weiteren anlegen')).toBeTruthy());
    await user.click(screen.getByText('Weiteren anlegen'));
    expect(labelled('Vorname').value).toBe('');
    expect(box('Ich akzeptiere').checked).toBe(false);
    expect(document.activeElement?.contains(labelled('Vorname'))).toBe(true);
    await fillAndSend({ 'E-Mail-Adresse': 'uwe@kanzlei-nord.de' });
    await until(() => expect(notice()?.heading).toBe(DONE));
  });

  test('rule A12: says at each field what is wrong', async () => {
    const page = await openSubuser();
    await fillAndSend({ Anrede: '', Vorname: 'U', Nachname: 'A;B', 'E-Mail-Adresse': 'x' });
    await until(() => expect(summary()?.links).toHaveLength(4));
    expect(faultOf('salutation')).toBe('Bitte wählen Sie Ihre Anrede aus.');
    expect(faultOf('firstname')).toBe('Der Vorname muss zwischen 2 und 30 Zeichen lang sein.');
    expect(faultOf('eMail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(page.sent(CREATE)).toEqual([]);
  });

  test('rule A12: puts a taken address at its field', async () => {
    await openSubuser();
    await fillAndSend({ 'E-Mail-Adresse': 'premium@example.de' });
    await until(() =>
      expect(faultOf('eMail')).toBe('Die angegebene E-Mail-Adresse existiert bereits.'),
    );
    expect(summary()?.heading).toBe('Unterbenutzer nicht angelegt');
    expect(labelled('Vorname').value.trim()).toBe('Ulla');
  });

  test('rule S9.4: a draft does not take the place of what was typed after it', async () => {
    const page = await openSubuser();
    page.sandbox.faults.add({ path: CREATE, kind: 'status', status: 401, times: 2 });
    await fillAndSend();
    await until(() => expect(screen.getAllByText('Anmelden')).toBeTruthy());
    await until(() => expect(sessionStorage.getItem(`draft:${location.pathname}`)).toBeTruthy());
    put({ Vorname: 'Ursula' });
    const { identify } = await import('../../src/portal/session/identity/user.ts');
    await act(() => identify());
    await turn();
    expect(labelled('Vorname').value).toBe('Ursula');
  });
});
