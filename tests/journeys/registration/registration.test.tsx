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

const SENT = '/registrierung-gesendet';

async function register(page: Page): Promise<unknown[]> {
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual([SENT]));
  return page.readSentBodies(REGISTER_PATH);
}

describe('the request', () => {
  test('is exactly what was typed, and leads to the activation page (7.5.3, 7.5.8)', async () => {
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
    expect(page.sandbox.mails()[0]?.recipient).toBe('jana@kanzlei-nord.de');
  });

  test('has no title and no consent to advertisement by itself (0.8, 7.5.4, A31)', async () => {
    const page = await openRegistration();
    await fillRegistration();
    expect(await register(page)).toMatchObject([
      { title_id: 5, consent: { tos: true, advertisement: false } },
    ]);
  });
});

describe('the button', () => {
  test('returns on a page that the browser restores, without a spinner and without the password (S9.2, S8.4)', async () => {
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

  test('is hidden by a spinner while the form is sent; the form stays and returns (7.5.6)', async () => {
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

/** All places that could keep a password, except for the field itself. */
function traces(): string {
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

test('the password is stored nowhere, whether the form succeeds or fails (S8.4)', async () => {
  const page = await openRegistration();
  const traced: boolean[] = [];
  const look = () => traced.push(traces().includes(PASSWORD));
  await fillRegistration({ Vorname: '' });
  await user.click(screen.getByText('Passwort anzeigen'));
  look();
  await submitForm();
  await waitForIdleForm();
  look();
  await fillRegistration();
  page.sandbox.faults.add({ path: REGISTER_PATH, kind: 'status', status: 500 });
  await submitForm();
  await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
  await waitForIdleForm();
  look();
  await register(page);
  look();
  expect(traced).toEqual([false, false, false, false]);
});

describe('the fields of law', () => {
  const KEY = 'fieldsOfLaw';
  const chooseField = async (name: string) => {
    findField('Vorname').focus();
    await screen.findByText('Rechtsgebiete');
    await user.click(findField('Rechtsgebiete'));
    await chooseOption(name);
  };

  test('are sent in the order of the list and forgotten after the success', async () => {
    const page = await openRegistration();
    await chooseField('Steuerrecht');
    await chooseField('Arbeitsrecht');
    expect(sessionStorage.getItem(KEY)).toBe('Steuerrecht,Arbeitsrecht');
    await fillRegistration();
    expect(await register(page)).toMatchObject([
      { eloqua_field_of_law: 'Arbeitsrecht,Steuerrecht' },
    ]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('are kept after a failure (S9.4)', async () => {
    const page = await openRegistration();
    await chooseField('Mietrecht');
    await fillRegistration();
    page.sandbox.faults.add({ path: REGISTER_PATH, kind: 'status', status: 500 });
    await submitForm();
    await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
    await waitForIdleForm();
    expect(sessionStorage.getItem(KEY)).toBe('Mietrecht');
    expect(await register(page)).toMatchObject([{}, { eloqua_field_of_law: 'Mietrecht' }]);
  });
});
