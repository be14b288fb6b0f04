// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { turn, until } from '../support/clock.ts';
import { labelled, notice, put, submitButton, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { facts, openProfile, press, usable } from './support/account.tsx';
import { CHANGE, NEW, openChange, putNew, typed } from './support/password.tsx';

const PERSONAL = 'Persönliche Daten';
const SAVE = '/account/updatePersonalData';
const PHONE = '0221 7654321';
const TEXT =
  'Bitte melden Sie sich zu Ihrer Sicherheit noch einmal an und senden Sie das Formular danach erneut ab. Ihre Eingaben bleiben erhalten, nur Passwörter geben Sie bitte noch einmal ein.';

/** Makes every sign-in eleven minutes old. */
function age({ sandbox: { store } }: Page): void {
  store.run('UPDATE sessions SET authenticated_at = ?', store.now() - 660_000);
}

/** Counts the requests of a path. */
const count = (page: Page, path: string) =>
  page.requests.filter((request) => request.path === path).length;

const button = () => document.querySelector<HTMLElement>('.notice [data-auth]');

describe('a change that wants a fresh sign-in (RFC 9470)', () => {
  async function save() {
    const page = await openProfile({}, age);
    await usable(PERSONAL);
    await press(PERSONAL, 'Bearbeiten: Persönliche Daten');
    put({ Telefonnummer: PHONE });
    const tokens = count(page, '/auth/token');
    await press(PERSONAL, 'Speichern');
    await until(() => expect(notice()?.texts[0]).toBe(TEXT));
    return { page, tokens };
  }

  test('says so once, without a new token and without a second request', async () => {
    const { page, tokens } = await save();
    expect(page.sent(SAVE)).toHaveLength(1);
    expect(count(page, '/auth/token')).toBe(tokens);
    expect(document.querySelector('.notice')?.getAttribute('data-kind')).toBe('warning');
    expect(labelled('Telefonnummer').value).toBe(PHONE);
  });

  test('leads to the sign-in that asks for the password again', async () => {
    const { page } = await save();
    const body = { url: 'http://localhost:4401/auth?prompt=login' };
    page.sandbox.faults.add({ path: '/auth/relogin', kind: 'status', status: 200, body });
    expect(button()?.dataset['auth']).toBe('relogin');
    await user.click(button() as HTMLElement);
    await until(() => expect(page.wentTo).toEqual([body.url]));
  });

  test('rule 3.14: keeps the draft, restores it after the sign-in and sends nothing by itself', async () => {
    await save();
    const draft = () => sessionStorage.getItem('draft:/profildaten') ?? '';
    await until(() => expect(draft()).toContain(PHONE));
    const page = await openProfile({ stored: { 'draft:/profildaten': draft() } });
    await until(() => expect(labelled('Telefonnummer').value).toBe(PHONE));
    await turn();
    expect(page.sent(SAVE)).toEqual([]);
    await press(PERSONAL, 'Speichern');
    await until(() => expect(page.sent(SAVE)).toHaveLength(1));
    await until(() => expect(facts(PERSONAL)).toMatchObject({ Telefonnummer: PHONE }));
  });

  test('rule S8.4: keeps no password in a draft', async () => {
    const page = await openChange();
    age(page);
    put({ 'Aktuelles Passwort': SEED_PASSWORD });
    putNew();
    await user.click(submitButton());
    await until(() => expect(notice()?.texts[0]).toBe(TEXT));
    expect(page.sent(CHANGE)).toHaveLength(1);
    expect(button()?.dataset['auth']).toBe('relogin');
    await turn();
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const password of [SEED_PASSWORD, NEW]) expect(stored).not.toContain(password);
    expect(typed('Neues Passwort')).toEqual([NEW]);
  });
});
