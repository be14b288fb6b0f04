// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { turn, until } from '../support/clock.ts';
import { notice, put, submitButton, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { CHANGE, NEW, openChange, putNew, typed } from './support/password.tsx';

const TEXT =
  'Bitte melden Sie sich zu Ihrer Sicherheit noch einmal an und senden Sie das Formular danach erneut ab. Ihre Eingaben bleiben erhalten, nur Passwörter geben Sie bitte noch einmal ein.';

function age({ sandbox: { store } }: Page): void {
  store.run`UPDATE sessions SET authenticated_at = ${store.now() - 660_000}`;
}

describe('a change that wants a fresh sign-in (RFC 9470)', () => {
  test('rule S8.4: keeps no password in a draft', async () => {
    const page = await openChange();
    age(page);
    put({ 'Aktuelles Passwort': SEED_PASSWORD });
    putNew();
    await user.click(submitButton());
    await until(() => expect(notice()?.texts[0]).toBe(TEXT));
    expect(page.sent(CHANGE)).toHaveLength(1);
    const again = document.querySelector<HTMLElement>('.notice [data-auth]');
    expect(again?.dataset['auth']).toBe('relogin');
    await turn();
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const password of [SEED_PASSWORD, NEW]) expect(stored).not.toContain(password);
    expect(typed('Neues Passwort')).toEqual([NEW]);
  });
});
