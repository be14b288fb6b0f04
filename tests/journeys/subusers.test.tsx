import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIRM_PAGE } from '../sandbox/support/register.ts';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import * as fields from '../support/fields.ts';
import { readNotices, recordNotices } from '../support/notices.ts';
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
  if (!fields.findCheckbox('Ich akzeptiere').checked)
    await fields.user.click(fields.findCheckbox('Ich akzeptiere'));
  await fields.submitForm({ ...VALUES, ...different });
}

describe('creating a subuser', () => {
  test('sends exactly the typed text, without a captcha, and says what happens next (7.18)', async () => {
    const page = await openSubuser();
    await fillAndSend();
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE));
    expect(readNotices()).toEqual([['success', DONE]]);
    expect(document.activeElement?.textContent).toBe(DONE);
    expect(page.readSentBodies(CREATE)).toEqual([
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

  test('announces it once, also when the page is shown again after Back (A34)', async () => {
    await openSubuser();
    const { $session, setSession } = await import('../../src/portal/session/identity/session.ts');
    const shown = await recordNotices();
    await fillAndSend();
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE));
    const session = $session.get();
    // The session of a page that is left is unknown.
    act(() => setSession({ status: 'unknown' }));
    expect(fields.readFormNotice()).toBeNull();
    act(() => setSession(session));
    expect(fields.readFormNotice()?.heading).toBe(DONE);
    expect(shown).toMatchObject([{ heading: DONE }]);
  });

  test('begins again with an empty form', async () => {
    await openSubuser();
    await fillAndSend();
    await waitUntil(() => expect(screen.getByText('Weiteren anlegen')).toBeTruthy());
    await fields.user.click(screen.getByText('Weiteren anlegen'));
    expect(fields.findField('Vorname').value).toBe('');
    expect(fields.findCheckbox('Ich akzeptiere').checked).toBe(false);
    expect(document.activeElement?.contains(fields.findField('Vorname'))).toBe(true);
    await fillAndSend({ 'E-Mail-Adresse': 'uwe@kanzlei-nord.de' });
    await waitUntil(() => expect(fields.readFormNotice()?.heading).toBe(DONE));
  });

  test('shows the error at each field (A12)', async () => {
    const page = await openSubuser();
    await fillAndSend({ Anrede: '', Vorname: 'U', Nachname: 'A;B', 'E-Mail-Adresse': 'x' });
    await waitUntil(() => expect(fields.readErrorSummary()?.links).toHaveLength(4));
    expect(fields.readFieldError('salutation')).toBe('Bitte wählen Sie Ihre Anrede aus.');
    expect(fields.readFieldError('firstname')).toBe(
      'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.',
    );
    expect(fields.readFieldError('eMail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(page.readSentBodies(CREATE)).toEqual([]);
  });

  test('shows the error of a taken address at its field (A12)', async () => {
    await openSubuser();
    await fillAndSend({ 'E-Mail-Adresse': 'premium@example.de' });
    await waitUntil(() =>
      expect(fields.readFieldError('eMail')).toBe(
        'Die angegebene E-Mail-Adresse existiert bereits.',
      ),
    );
    expect(fields.readErrorSummary()?.heading).toBe('Unterbenutzer nicht angelegt');
    expect(fields.findField('Vorname').value.trim()).toBe('Ulla');
  });

  test('a draft does not replace text that was typed after it (S9.4)', async () => {
    const page = await openSubuser();
    page.sandbox.faults.add({ path: CREATE, kind: 'status', status: 401, times: 2 });
    await fillAndSend();
    await waitUntil(() => expect(screen.getAllByText('Anmelden')).toBeTruthy());
    await waitUntil(() =>
      expect(sessionStorage.getItem(`draft:${location.pathname}`)).toBeTruthy(),
    );
    fields.setValues({ Vorname: 'Ursula' });
    const { identifyPerson } = await import('../../src/portal/session/identity/user.ts');
    await act(() => identifyPerson());
    await runPendingTasks();
    expect(fields.findField('Vorname').value).toBe('Ursula');
  });
});
