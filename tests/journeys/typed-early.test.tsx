// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { turn, until } from '../support/clock.ts';
import { choose, chooseOption, labelled, submitButton, user } from '../support/fields.ts';
import { openPage, type Page, prerender } from '../support/page.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openChange } from './support/password.tsx';
import {
  advertisement,
  CREATE,
  PASSWORD,
  registrationForm,
  terms,
} from './support/registration.tsx';
import { openResend } from './support/resend.tsx';

const AUTOFILL_LOOK_MS = 1000;

/** Opens the registration as the build rendered it; nothing listens yet. */
async function openPrerendered(): Promise<Page> {
  const html = await prerender(registrationForm);
  return openPage({ path: '/registrierung', route: 'registration', html });
}

/** Lets React take over, and waits for its last word. */
async function hydrate(page: Page): Promise<unknown[]> {
  const faults = page.hydrate(await registrationForm());
  await turn();
  return faults;
}

async function typeAll(): Promise<void> {
  await choose('Anrede', 'Frau');
  await choose('Titel', 'Dr.');
  await user.type(labelled('Vorname'), 'Jana');
  await user.type(labelled('Nachname'), 'Łukaszewska');
  await user.type(labelled('E-Mail-Adresse'), 'jana@kanzlei-nord.de');
  await user.type(labelled('Passwort'), PASSWORD);
  await user.click(terms());
  await user.click(advertisement());
}

const TYPED = {
  firstname: 'Jana',
  lastname: 'Łukaszewska',
  password: PASSWORD,
  email: 'jana@kanzlei-nord.de',
  salutation_id: 2,
  title_id: 220,
  consent: { tos: true, advertisement: true },
};

describe('a prerendered form', () => {
  test('never sends itself: the button waits, the address would stay clean', async () => {
    await openPrerendered();
    expect(submitButton().disabled).toBe(true);
    expect(submitButton().form?.method).toBe('post');
    for (const control of document.querySelectorAll('form [name]'))
      expect(control.hasAttribute('disabled')).toBe(false);
  });

  test('hydrates as it was rendered, with nothing in it', async () => {
    const page = await openPrerendered();
    expect(await hydrate(page)).toEqual([]);
    expect(submitButton().disabled).toBe(true);
  });

  test('rule S9.4: keeps what was typed, chosen and ticked before it hydrates, and sends it', async () => {
    const page = await openPrerendered();
    await typeAll();
    const field = labelled('Vorname');
    expect(await hydrate(page)).toEqual([]);
    expect(labelled('Vorname')).toBe(field);
    expect(field.value).toBe('Jana');
    expect(labelled('Titel').value).toBe('220');
    expect(terms().checked).toBe(true);
    expect(labelled('Passwort').value).toBe(PASSWORD);
    expect(document.querySelector('meter')?.value).toBe(3);
    expect(submitButton().disabled).toBe(false);
    await user.click(submitButton());
    await until(() => expect(page.wentTo).toHaveLength(1));
    expect(page.sent(CREATE)).toMatchObject([TYPED]);
  });

  test('rule S9.4: goes on with what was begun before it hydrates', async () => {
    const page = await openPrerendered();
    await user.type(labelled('Vorname'), 'Ja');
    await hydrate(page);
    await user.type(labelled('Vorname'), 'na');
    expect(labelled('Vorname').value).toBe('Jana');
    await turn();
    expect(labelled('Vorname').value).toBe('Jana');
  });

  test('brings the fields of law to life when it is touched', async () => {
    const page = await openPrerendered();
    expect(screen.getByText('Rechtsgebiete')).toBeTruthy();
    const faults = await hydrate(page);
    await user.click(labelled('Vorname'));
    await turn();
    await user.click(labelled('Rechtsgebiete'));
    await chooseOption('Mietrecht');
    await typeAll();
    await user.click(submitButton());
    await until(() => expect(page.wentTo).toHaveLength(1));
    expect(page.sent(CREATE)).toMatchObject([{ ...TYPED, eloqua_field_of_law: 'Mietrecht' }]);
    expect(faults).toEqual([]);
  });
});

describe('autofill without events', () => {
  test.each([
    ['the resend form', openResend, { Benutzername: 'jana@kanzlei-nord.de' }],
    ['a forgotten user name', openForgotUsername, { 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }],
    ['a forgotten password', openForgotPassword, { Benutzername: 'jana@kanzlei-nord.de' }],
    [
      'the change of a password',
      openChange,
      {
        'Aktuelles Passwort': 'Lesesaal-Tinte-76',
        'Neues Passwort': PASSWORD,
        'Neues Passwort wiederholen': PASSWORD,
      },
    ],
  ] as const)('rule 8.11: wakes the button of %s, which waits for it', async (_, open, values) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    for (const [label, value] of Object.entries(values)) labelled(label).value = value;
    expect(submitButton().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(AUTOFILL_LOOK_MS));
    expect(submitButton().disabled).toBe(false);
    for (const [label, value] of Object.entries(values)) expect(labelled(label).value).toBe(value);
  });
});
