import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  chooseOption,
  fillField,
  findField,
  selectOption,
  submitForm,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import { type Page, restoreFromBfcache } from '../../support/page.tsx';
import {
  fillRegistration,
  findAdvertisementBox,
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from '../support/registration.tsx';

const SENT_PATH = '/registrierung-gesendet';

async function register(page: Page): Promise<unknown[]> {
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual([SENT_PATH]));
  return page.readSentBodies(REGISTER_PATH);
}

describe('the request', () => {
  test('contains the typed text without needless blanks, and opens the activation page (7.5.3, 7.5.8)', async () => {
    const page = await openRegistration();
    await selectOption('Anrede', 'Frau');
    await selectOption('Titel', 'Prof. Dr.');
    await user.type(findField('Vorname'), ' Jana  Maria ');
    await user.type(findField('Nachname'), 'Łukaszewska');
    await user.type(findField('E-Mail-Adresse'), ' jana@kanzlei-nord.de ');
    await fillField('Passwort', PASSWORD);
    await user.click(findTermsBox());
    await user.click(findAdvertisementBox());
    expect(await register(page)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        firstname: 'Jana Maria',
        lastname: 'Łukaszewska',
        password: PASSWORD,
        email: 'jana@kanzlei-nord.de',
        salutation_id: 2,
        title_id: 300,
        portal_id: 1,
        consent: { tos: true, advertisement: true },
        taxonomies: [],
        eloqua_field_of_law: '',
        optin_confirm_url: 'http://localhost:4400/registrierung-bestaetigung',
      },
    ]);
    expect(page.sandbox.listMails()[0]?.recipient).toBe('jana@kanzlei-nord.de');
  });

  test('has by default no title and no consent to advertisement (0.8, 7.5.4, A31)', async () => {
    const page = await openRegistration();
    await fillRegistration();
    expect(await register(page)).toMatchObject([
      { title_id: 5, consent: { tos: true, advertisement: false } },
    ]);
  });
});

describe('the submit button', () => {
  test('is shown again on a page that the browser restores, without spinner and password (S9.2, S8.4)', async () => {
    const page = await openRegistration();
    await fillRegistration();
    await register(page);
    await runPendingTasks();
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(screen.queryByText('Ihre Registrierung wird gesendet …')).not.toBeNull();
    restoreFromBfcache();
    await waitForIdleForm();
    expect(screen.queryByText('Ihre Registrierung wird gesendet …')).toBeNull();
    expect(findField('Nachname').value).toBe('Łukaszewska');
    expect(findField('Passwort').value).toBe('');
    expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1);
  });

  test('is hidden by a spinner while the form is sent, and shown again with the same form (7.5.6)', async () => {
    const page = await openRegistration();
    page.sandbox.faults.add({ path: REGISTER_PATH, kind: 'status', status: 500 });
    const release = page.hold(REGISTER_PATH);
    await fillRegistration();
    await submitForm();
    const spinner = await screen.findByText('Ihre Registrierung wird gesendet …');
    const form = findField('Nachname').form;
    expect(spinner.parentElement?.getAttribute('role')).toBe('status');
    expect(form?.hasAttribute('inert')).toBe(true);
    expect(form?.hasAttribute('data-replaced')).toBe(true);
    release();
    await waitForIdleForm();
    expect(screen.queryByText('Ihre Registrierung wird gesendet …')).toBeNull();
    expect(form?.hasAttribute('inert')).toBe(false);
    expect(findField('Nachname').form).toBe(form);
  });
});

/** Reads all places that could contain the password, except for the field itself. */
function readAllTexts(): string {
  const storages = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage));
  return [
    document.documentElement.outerHTML,
    document.title,
    document.cookie,
    location.href,
    JSON.stringify(history.state),
    ...storages,
  ].join('\n');
}

test('the password is stored nowhere after a success or a failure (S8.4)', async () => {
  const page = await openRegistration();
  const expectNoPassword = () => expect(readAllTexts().includes(PASSWORD)).toBe(false);
  await fillRegistration({ Vorname: '' });
  await user.click(screen.getByText('Passwort anzeigen'));
  expectNoPassword();
  await submitForm();
  await waitForIdleForm();
  expectNoPassword();
  await fillRegistration();
  page.sandbox.faults.add({ path: REGISTER_PATH, kind: 'status', status: 500 });
  await submitForm();
  await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
  await waitForIdleForm();
  expectNoPassword();
  await register(page);
  expectNoPassword();
});

describe('the fields of law', () => {
  const STORAGE_KEY = 'fieldsOfLaw';
  const chooseFieldOfLaw = async (name: string) => {
    findField('Vorname').focus();
    await screen.findByText('Rechtsgebiete');
    await user.click(findField('Rechtsgebiete'));
    await chooseOption(name);
  };

  test('are sent in the order of the list and deleted after the success', async () => {
    const page = await openRegistration();
    await chooseFieldOfLaw('Steuerrecht');
    await chooseFieldOfLaw('Arbeitsrecht');
    expect(sessionStorage.getItem(STORAGE_KEY)).toBe('Steuerrecht,Arbeitsrecht');
    await fillRegistration();
    expect(await register(page)).toMatchObject([
      { eloqua_field_of_law: 'Arbeitsrecht,Steuerrecht' },
    ]);
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('are kept after a failure (S9.4)', async () => {
    const page = await openRegistration();
    await chooseFieldOfLaw('Mietrecht');
    await fillRegistration();
    page.sandbox.faults.add({ path: REGISTER_PATH, kind: 'status', status: 500 });
    await submitForm();
    await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
    await waitForIdleForm();
    expect(sessionStorage.getItem(STORAGE_KEY)).toBe('Mietrecht');
    expect(await register(page)).toMatchObject([{}, { eloqua_field_of_law: 'Mietrecht' }]);
  });
});
