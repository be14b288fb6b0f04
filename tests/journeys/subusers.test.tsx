import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIRM_PAGE } from '../sandbox/support/register.ts';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import * as fields from '../support/fields.ts';
import { readNotices, recordNotices } from '../support/notices.ts';
import { openSubuser } from './support/account.tsx';

const CREATE_PATH = '/account/create/subuser';
const VALUES = {
  Anrede: '2',
  Titel: '220',
  Vorname: ' Ulla ',
  Nachname: 'Unter',
  'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
};
const DONE_TEXT = 'Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.';

async function fillAndSubmit(overrides: Record<string, string> = {}): Promise<void> {
  if (!fields.findCheckbox('Ich akzeptiere').checked)
    await fields.user.click(fields.findCheckbox('Ich akzeptiere'));
  await fields.submitForm({ ...VALUES, ...overrides });
}

describe('the form for a subuser', () => {
  test('sends the typed text without blanks at its ends and without a captcha, and shows a notice (7.18)', async () => {
    const page = await openSubuser();
    await fillAndSubmit();
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE_TEXT));
    expect(readNotices()).toEqual([['success', DONE_TEXT]]);
    expect(document.activeElement?.textContent).toBe(DONE_TEXT);
    expect(page.readSentBodies(CREATE_PATH)).toEqual([
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
    expect(page.sandbox.listMails()[0]?.recipient).toBe('ulla@kanzlei-nord.de');
    expect(page.requests.some(({ path }) => path.includes('captcha'))).toBe(false);
  });

  test('announces the notice once, even if the page is shown again after Back (A34)', async () => {
    await openSubuser();
    const { $session, setSession } = await import('../../src/portal/session/identity/session.ts');
    const notices = await recordNotices();
    await fillAndSubmit();
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE_TEXT));
    const session = $session.get();
    // When a person leaves a page, its session becomes unknown; Back restores the session.
    act(() => setSession({ status: 'unknown' }));
    expect(fields.readFormNotice()).toBeNull();
    act(() => setSession(session));
    expect(fields.readFormNotice()?.heading).toBe(DONE_TEXT);
    expect(notices).toMatchObject([{ heading: DONE_TEXT }]);
  });

  test('is empty again for another subuser', async () => {
    await openSubuser();
    await fillAndSubmit();
    await waitUntil(() => expect(screen.getByText('Weiteren anlegen')).toBeTruthy());
    await fields.user.click(screen.getByText('Weiteren anlegen'));
    expect(fields.findField('Vorname').value).toBe('');
    expect(fields.findCheckbox('Ich akzeptiere').checked).toBe(false);
    expect(document.activeElement?.contains(fields.findField('Vorname'))).toBe(true);
    await fillAndSubmit({ 'E-Mail-Adresse': 'uwe@kanzlei-nord.de' });
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE_TEXT));
  });

  test('shows the error at each field (A12)', async () => {
    const page = await openSubuser();
    await fillAndSubmit({ Anrede: '', Vorname: 'U', Nachname: 'A;B', 'E-Mail-Adresse': 'x' });
    await waitUntil(() => expect(fields.readErrorSummary()?.links).toHaveLength(4));
    expect(fields.readFieldError('salutation')).toBe('Bitte wählen Sie Ihre Anrede aus.');
    expect(fields.readFieldError('firstname')).toBe(
      'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.',
    );
    expect(fields.readFieldError('eMail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(page.readSentBodies(CREATE_PATH)).toEqual([]);
  });

  test('shows the error of a taken e-mail address at its field (A12)', async () => {
    await openSubuser();
    await fillAndSubmit({ 'E-Mail-Adresse': 'premium@example.de' });
    await waitUntil(() =>
      expect(fields.readFieldError('eMail')).toBe(
        'Die angegebene E-Mail-Adresse existiert bereits.',
      ),
    );
    expect(fields.readErrorSummary()?.heading).toBe('Unterbenutzer nicht angelegt');
    expect(fields.findField('Vorname').value.trim()).toBe('Ulla');
  });

  test('keeps text that was typed after the draft of the form was stored (S9.4)', async () => {
    const page = await openSubuser();
    page.sandbox.faults.add({ path: CREATE_PATH, kind: 'status', status: 401, times: 2 });
    await fillAndSubmit();
    await waitUntil(() => expect(screen.getAllByText('Anmelden')).toBeTruthy());
    await waitUntil(() =>
      expect(sessionStorage.getItem(`draft:${location.pathname}`)).toBeTruthy(),
    );
    fields.setValues({ Vorname: 'Ursula' });
    const { loadPerson } = await import('../../src/portal/session/identity/user.ts');
    await act(() => loadPerson());
    await runPendingTasks();
    expect(fields.findField('Vorname').value).toBe('Ursula');
  });
});
