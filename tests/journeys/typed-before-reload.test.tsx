// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test, vi } from 'vitest';
import { turn, until } from '../support/clock.ts';
import { choose, labelled, user } from '../support/fields.ts';
import { openPage, prerender } from '../support/page.tsx';
import { openRegistration, PASSWORD, registrationForm, terms } from './support/registration.tsx';

const DRAFT = 'draft:/registrierung';

/** Opens the registration as the build rendered it, with the scripts that need no React. */
async function openPrerendered() {
  const html = await prerender(registrationForm);
  const page = await openPage({ path: '/registrierung', route: 'registration', html });
  const { keepTypedOnLeaving } = await import('../../src/portal/session/page/drafts/keep-typed.ts');
  const { reloadOutdatedPage } = await import(
    '../../src/portal/session/navigation/reload-outdated-page.ts'
  );
  keepTypedOnLeaving();
  return { page, reloadOutdatedPage };
}

async function typeSome(): Promise<void> {
  await choose('Anrede', 'Frau');
  await user.type(labelled('Vorname'), 'Jana');
  await user.type(labelled('Passwort'), PASSWORD);
  await user.click(terms());
}

describe('a form that React has not taken over', () => {
  test('rule 7.4: keeps what was typed when the page is loaded anew for missing chunks', async () => {
    const { page, reloadOutdatedPage } = await openPrerendered();
    await typeSome();
    vi.stubGlobal('fetch', async () => new Response());
    expect(await reloadOutdatedPage()).toBe(true);
    vi.unstubAllGlobals();
    expect(page.wentTo).toHaveLength(1);
    const kept = sessionStorage.getItem(DRAFT) ?? '';
    expect(kept).toContain('Jana');
    expect(kept).not.toContain(PASSWORD);

    await openRegistration({ stored: { [DRAFT]: kept } });
    await until(() => expect(labelled('Vorname').value).toBe('Jana'));
    expect(labelled('Anrede').value).not.toBe('');
    expect(terms().checked).toBe(true);
    expect(labelled('Passwort').value).toBe('');
    await turn();
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  test('rule S8.4: keeps no password, also while it is shown', async () => {
    const { reloadOutdatedPage } = await openPrerendered();
    await typeSome();
    labelled('Passwort').setAttribute('type', 'text');
    vi.stubGlobal('fetch', async () => new Response());
    await reloadOutdatedPage();
    vi.unstubAllGlobals();
    expect(sessionStorage.getItem(DRAFT)).toContain('Jana');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
  });
});

test('rule 7.4: "Erneut versuchen" announces that the page is left, then loads it anew', async () => {
  const page = await openPage({ path: '/registrierung', route: 'registration' });
  // openPage has started it; a second boot would outlive the test.
  vi.spyOn(await import('../../src/portal/session/start.ts'), 'startSession').mockReturnValue();
  const { startPage } = await import('../../src/portal/layouts/start-page.ts');
  startPage();
  const left: number[] = [];
  document.addEventListener('portal:sign-in', () => left.push(page.wentTo.length));
  const button = document.createElement('button');
  button.dataset['reload'] = '';
  document.body.append(button);
  button.click();
  expect(left).toEqual([0]);
  expect(page.wentTo).toHaveLength(1);
});
