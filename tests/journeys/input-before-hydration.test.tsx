import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import {
  findField,
  findSubmitButton,
  selectOption,
  setValues,
  submitForm,
  user,
} from '../support/fields.ts';
import { openPage, type Page, prerender } from '../support/page.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { startLayout } from './support/island.ts';
import { openChangeForm } from './support/password.tsx';
import * as registration from './support/registration.tsx';
import { openResendForm } from './support/resend.tsx';
import * as shop from './support/shop.tsx';

/** Opens the registration as the build renders it, without scripts. */
async function openPrerendered(): Promise<Page> {
  const html = await prerender(registration.createRegistrationForm);
  return openPage({ path: '/registrierung', route: 'registration', html });
}

/** Hydrates the page, and waits for pending tasks. @returns hydration errors */
async function hydrate(page: Page): Promise<unknown[]> {
  const hydrationErrors = page.hydrate(await registration.createRegistrationForm());
  await runPendingTasks();
  return hydrationErrors;
}

async function fillAllFields(): Promise<void> {
  await selectOption('Anrede', 'Frau');
  await selectOption('Titel', 'Dr.');
  await user.type(findField('Vorname'), 'Jana');
  await user.type(findField('Nachname'), 'Łukaszewska');
  await user.type(findField('E-Mail-Adresse'), 'jana@kanzlei-nord.de');
  await user.type(findField('Passwort'), registration.PASSWORD);
  await user.click(registration.findTermsBox());
  await user.click(registration.findAdvertisementBox());
}

const SENT_VALUES = {
  firstname: 'Jana',
  lastname: 'Łukaszewska',
  password: registration.PASSWORD,
  email: 'jana@kanzlei-nord.de',
  salutation_id: 2,
  title_id: 220,
  consent: { tos: true, advertisement: true },
};

describe('a prerendered form', () => {
  test('cannot be sent by the browser, hydrates without a mismatch, and stays empty', async () => {
    const page = await openPrerendered();
    expect(findSubmitButton().disabled).toBe(true);
    expect(findSubmitButton().form?.method).toBe('post');
    for (const control of document.querySelectorAll('form [name]'))
      expect(control.hasAttribute('disabled')).toBe(false);
    expect(await hydrate(page)).toEqual([]);
    expect(findSubmitButton().disabled).toBe(true);
  });

  test('keeps the input from before hydration, and sends it (S9.4)', async () => {
    const page = await openPrerendered();
    await fillAllFields();
    const field = findField('Vorname');
    expect(await hydrate(page)).toEqual([]);
    expect(findField('Vorname')).toBe(field);
    expect(field.value).toBe('Jana');
    expect(findField('Titel').value).toBe('220');
    expect(registration.findTermsBox().checked).toBe(true);
    expect(findField('Passwort').value).toBe(registration.PASSWORD);
    expect(document.querySelector('meter')?.value).toBe(3);
    expect(findSubmitButton().disabled).toBe(false);
    await submitForm();
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
    expect(page.readSentBodies(registration.REGISTER_PATH)).toMatchObject([SENT_VALUES]);
  });
});

test('a step of the shop that was filled in before hydration opens the next step (7.8.1, 8.12)', async () => {
  const html = await prerender(shop.createShopRegistration);
  const page = await openPage({ ...shop.SHOP_PAGE, html });
  const { Anrede: _, ...texts } = shop.PERSON;
  await selectOption('Anrede', 'Frau');
  for (const [label, text] of Object.entries(texts)) await user.type(findField(label), text);
  expect(page.hydrate(await shop.createShopRegistration())).toEqual([]);
  await user.keyboard('{Enter}');
  await shop.waitForStep('Adressen');
});

describe('a form that is not hydrated', () => {
  const DRAFT_KEY = 'draft:/registrierung';

  /** Fills the form in, and reloads the page because code is missing. @returns the draft */
  async function fillAndReload(page: Page): Promise<string> {
    const draftModule = await import('../../src/portal/session/page/draft-store.ts');
    const reloadModule = await import('../../src/portal/layouts/reload-outdated-page.ts');
    draftModule.storeInputOnLeaving();
    await fillAllFields();
    // The page reloads only if a request for its address succeeds.
    vi.stubGlobal('fetch', async () => new Response());
    expect(await reloadModule.reloadOutdatedPage()).toBe(true);
    vi.unstubAllGlobals();
    expect(page.navigations).toHaveLength(1);
    return sessionStorage.getItem(DRAFT_KEY) ?? '';
  }

  test('keeps all input except the password when the page reloads because code is missing (7.4, S8.4)', async () => {
    const draft = await fillAndReload(await openPrerendered());
    expect(draft).not.toContain(registration.PASSWORD);
    await registration.openRegistration({ sessionItems: { [DRAFT_KEY]: draft } });
    await waitUntil(() => expect(findField('Vorname').value).toBe('Jana'));
    expect(findField('Anrede').selectedOptions[0]?.text).toBe('Frau');
    expect(registration.findTermsBox().checked).toBe(true);
    expect(findField('Passwort').value).toBe('');
    await runPendingTasks();
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });
});

test("text typed in 'Rechtsgebiete' before hydration filters its options (10.12)", async () => {
  const page = await openPrerendered();
  const findAreasOfLaw = () => findField('Rechtsgebiete');
  findAreasOfLaw().focus();
  await user.keyboard('steuer');
  await hydrate(page);
  expect(findAreasOfLaw().value).toBe('steuer');
  expect(document.activeElement).toBe(findAreasOfLaw());
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Steuerrecht']);
  expect(page.readSentBodies(registration.REGISTER_PATH)).toEqual([]);
});

test('the button for a retry dispatches portal:leaving before it reloads the page (7.4)', async () => {
  const page = await openPage({ path: '/registrierung', route: 'registration' });
  await startLayout();
  const navigationsAtLeaving: number[] = [];
  document.addEventListener('portal:leaving', () =>
    navigationsAtLeaving.push(page.navigations.length),
  );
  const button = document.createElement('button');
  button.name = 'reload';
  document.body.append(button);
  button.click();
  expect(navigationsAtLeaving).toEqual([0]);
  expect(page.navigations).toHaveLength(1);
});

test.each([
  [
    'a new confirmation',
    openResendForm,
    '/account/optin/resend',
    { Benutzername: 'jana@kanzlei-nord.de' },
  ],
  [
    'a forgotten user name',
    openForgotUsername,
    '/account/username/resend',
    { 'E-Mail-Adresse': 'jana@kanzlei-nord.de' },
  ],
  [
    'a forgotten password',
    openForgotPassword,
    '/account/password/reset',
    { Benutzername: 'jana@kanzlei-nord.de' },
  ],
  [
    'the change of a password',
    openChangeForm,
    '/account/updatePassword',
    {
      'Aktuelles Passwort': 'Lesesaal-Tinte-76',
      'Neues Passwort': registration.PASSWORD,
      'Neues Passwort wiederholen': registration.PASSWORD,
    },
  ],
] as const)(
  'the form for %s sends values that were set without input events (8.11)',
  async (_, open, path, values) => {
    const page = await open();
    // The submit button is disabled until there is input.
    setValues(Object.fromEntries(Object.keys(values).map((label) => [label, 'x'])));
    for (const [label, value] of Object.entries(values)) findField(label).value = value;
    await user.click(findSubmitButton());
    const readSentText = () => JSON.stringify(page.readSentBodies(path));
    await waitUntil(() => {
      for (const value of Object.values(values)) expect(readSentText()).toContain(value);
    });
  },
);
