import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../../src/portal/session/identity/session.ts';
import { runPendingTasks } from '../../../support/clock.ts';
import { load, openFreshPage } from '../page.ts';

const GUEST: Session = { status: 'guest', isProven: true };
const BODY = `<a href="/" id="link">x</a><h1>Außen</h1><main><div hidden><h1>Verborgen</h1></div>
  <div data-screen="waiting form"><h1>Passwort ändern</h1>
    <p data-screen="waiting">Wird geladen …</p><div data-screen="form" hidden></div></div>
  <div data-screen="unidentified elsewhere" hidden><h1>Seite nicht gefunden</h1></div></main>`;

beforeEach(() => openFreshPage({ body: BODY, site: { delays: 'settled' } }));

const show = async (name: string) => (await load.screens()).showScreen(name);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')]
    .filter((block) => !block.closest('[hidden]'))
    .map(({ dataset }) => dataset['screen']);
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true';
const focused = () => document.activeElement?.textContent;
const SPINNER = [['waiting form', 'waiting'], true];
const FORM = [['waiting form', 'form'], false, 'Passwort ändern'];

describe('a screen', () => {
  test.each([
    ['form', ['waiting form', 'form']],
    ['unidentified', ['unidentified elsewhere']],
    ['elsewhere', ['unidentified elsewhere']],
  ])(
    '%s consists of the blocks that name it; only a spinner is busy (1.4)',
    async (name, blocks) => {
      await show('waiting');
      expect([shown(), isBusy()]).toEqual(SPINNER);
      await show(name);
      expect([shown(), isBusy()]).toEqual([blocks, false]);
    },
  );

  test('that no block of the page has throws an error in development', async () => {
    await expect(show('else')).rejects.toThrow('data-screen="else"');
    document.documentElement.dataset['hides'] = 'this-page';
    await show('unavailable');
    expect(shown()).toEqual([]);
  });

  test('names the page by its heading, which gets the focus; a spinner does not (1.5, 1.6, A8)', async () => {
    await show('waiting');
    expect(document.title).toBe('Kontakt – Mein Konto');
    expect(document.activeElement).toBe(document.body);
    await show('elsewhere');
    expect([document.title, focused()]).toEqual([
      'Seite nicht gefunden – Mein Konto',
      'Seite nicht gefunden',
    ]);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    await show('waiting');
    expect(document.title).toBe('Seite nicht gefunden – Mein Konto');
    await show('form');
    expect(document.title).toBe('Passwort ändern – Mein Konto');
  });

  test('keeps its name when the product gets another one later (1.5, 2.10)', async () => {
    await show('elsewhere');
    const { getActiveClient, refineClient } = await load.activeClient();
    refineClient({ ...getActiveClient(), productName: 'Mein Heft' });
    (await load.shownClient()).showClient();
    expect(document.title).toBe('Seite nicht gefunden – Mein Heft');
  });

  test('does not move a focus that is already on an element (A8)', async () => {
    document.getElementById('link')?.focus();
    await show('elsewhere');
    expect(document.activeElement?.id).toBe('link');
  });
});

describe('a page whose screen the session decides', () => {
  async function open() {
    const { $booted, setSession } = await load.session();
    const screens = await load.screens();
    const names: string[] = [];
    const running = screens.showScreenOrSignIn(
      0,
      ({ status }) => (status === 'guest' ? 'form' : status),
      (name) => names.push(name),
    );
    const before = [shown(), isBusy()];
    setSession(GUEST);
    $booted.set(true);
    await running;
    return { setSession, before, names };
  }

  test('waits for the boot, follows the session, and focuses what is new (1.2, 3.16, A8)', async () => {
    const { setSession, before, names } = await open();
    expect([before, names]).toEqual([SPINNER, ['form']]);
    expect([shown(), isBusy(), focused()]).toEqual(FORM);
    (document.activeElement as HTMLElement).blur();
    setSession({ ...GUEST });
    expect(document.activeElement).toBe(document.body);
    setSession({ status: 'unknown' });
    expect([shown(), isBusy()]).toEqual(SPINNER);
    setSession(GUEST);
    expect([shown(), isBusy(), focused()]).toEqual(FORM);
    setSession({ status: 'unidentified' });
    expect(shown()).toEqual(['unidentified elsewhere']);
    expect(names).toEqual(['form', 'waiting', 'form', 'unidentified']);
  });

  test('is decided once per kind of session, and a late answer for an earlier kind is ignored (2.8.c, 3.16)', async () => {
    const { $booted, setSession } = await load.session();
    $booted.set(true);
    const asked: { kind: string; answer: (screen: string) => void }[] = [];
    const { decideScreen } = await load.screens();
    const decided = vi.fn();
    decideScreen((kind) => new Promise((answer) => asked.push({ kind, answer })), decided);
    for (const session of [GUEST, GUEST, { status: 'unidentified' }] as const) {
      setSession({ ...session });
      await runPendingTasks();
    }
    expect(asked.map(({ kind }) => kind)).toEqual(['guest', 'unidentified']);
    asked[0]?.answer('form');
    await runPendingTasks();
    expect([shown(), isBusy()]).toEqual(SPINNER);
    expect(decided).not.toHaveBeenCalled();
    asked[1]?.answer('unidentified');
    await runPendingTasks();
    expect(shown()).toEqual(['unidentified elsewhere']);
    expect(decided).toHaveBeenCalledOnce();
  });

  test('is the spinner while a page from the back/forward cache does not know the session, and is decided anew (1.4)', async () => {
    const { $booted, setSession } = await load.session();
    $booted.set(true);
    const { decideScreen } = await load.screens();
    const choose = vi.fn(async () => 'form');
    decideScreen(choose);
    expect([shown(), isBusy()]).toEqual(SPINNER);
    setSession(GUEST);
    await runPendingTasks();
    expect(shown()).toEqual(['waiting form', 'form']);
    setSession({ status: 'unknown' });
    expect([shown(), isBusy()]).toEqual(SPINNER);
    setSession(GUEST);
    await runPendingTasks();
    expect(shown()).toEqual(['waiting form', 'form']);
    expect(choose).toHaveBeenCalledTimes(2);
  });

  test('shows none where the active client hides the page, and is not busy (7.20)', async () => {
    document.documentElement.dataset['hides'] = 'this-page';
    const { names } = await open();
    expect([names, shown(), isBusy()]).toEqual([['unavailable'], [], false]);
  });
});
