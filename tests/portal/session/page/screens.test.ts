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

const showScreen = async (name: string) => (await load.screens()).showScreen(name);
const listVisibleBlocks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')]
    .filter((block) => !block.closest('[hidden]'))
    .map(({ dataset }) => dataset['screen']);
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true';
const readFocusedText = () => document.activeElement?.textContent;
/** Visible blocks, and whether the page is busy. */
const SPINNER_STATE = [['waiting form', 'waiting'], true];
/** Visible blocks, whether the page is busy, and the focused text. */
const FORM_STATE = [['waiting form', 'form'], false, 'Passwort ändern'];

describe('a screen', () => {
  test.each([
    ['form', ['waiting form', 'form']],
    ['unidentified', ['unidentified elsewhere']],
    ['elsewhere', ['unidentified elsewhere']],
  ])(
    '%s consists of the blocks that name it, and only the spinner is busy (1.4)',
    async (name, blocks) => {
      await showScreen('waiting');
      expect([listVisibleBlocks(), isBusy()]).toEqual(SPINNER_STATE);
      await showScreen(name);
      expect([listVisibleBlocks(), isBusy()]).toEqual([blocks, false]);
    },
  );

  test('without a block in the page throws an error in development', async () => {
    await expect(showScreen('else')).rejects.toThrow('data-screen="else"');
    document.documentElement.dataset['hides'] = 'this-page';
    await showScreen('unavailable');
    expect(listVisibleBlocks()).toEqual([]);
  });

  test('gives the page its heading as title and focuses the heading, except for a spinner (1.5, 1.6, A8)', async () => {
    await showScreen('waiting');
    expect(document.title).toBe('Kontakt – Mein Konto');
    expect(document.activeElement).toBe(document.body);
    await showScreen('elsewhere');
    expect([document.title, readFocusedText()]).toEqual([
      'Seite nicht gefunden – Mein Konto',
      'Seite nicht gefunden',
    ]);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    await showScreen('waiting');
    expect(document.title).toBe('Seite nicht gefunden – Mein Konto');
    await showScreen('form');
    expect(document.title).toBe('Passwort ändern – Mein Konto');
  });

  test('stays in the title when the name of the product changes (1.5, 2.10)', async () => {
    await showScreen('elsewhere');
    const { getActiveClient, refineClient } = await load.activeClient();
    refineClient({ ...getActiveClient(), productName: 'Mein Heft' });
    (await load.shownClient()).showClient();
    expect(document.title).toBe('Seite nicht gefunden – Mein Heft');
  });

  test('does not take the focus from another element (A8)', async () => {
    document.getElementById('link')?.focus();
    await showScreen('elsewhere');
    expect(document.activeElement?.id).toBe('link');
  });
});

describe('a page whose screen depends on the session', () => {
  async function openPageWithDecision() {
    const { $booted, setSession } = await load.session();
    const screens = await load.screens();
    const names: string[] = [];
    const waitMs = 0;
    const decision = screens.showScreenOrSignIn(
      waitMs,
      ({ status }) => (status === 'guest' ? 'form' : status),
      (name) => names.push(name),
    );
    const stateBefore = [listVisibleBlocks(), isBusy()];
    setSession(GUEST);
    $booted.set(true);
    await decision;
    return { setSession, stateBefore, names };
  }

  test('waits for the boot, follows the session, and focuses the heading of a new screen (1.2, 3.16, A8)', async () => {
    const { setSession, stateBefore, names } = await openPageWithDecision();
    expect([stateBefore, names]).toEqual([SPINNER_STATE, ['form']]);
    expect([listVisibleBlocks(), isBusy(), readFocusedText()]).toEqual(FORM_STATE);
    (document.activeElement as HTMLElement).blur();
    setSession({ ...GUEST });
    expect(document.activeElement).toBe(document.body);
    setSession({ status: 'unknown' });
    expect([listVisibleBlocks(), isBusy()]).toEqual(SPINNER_STATE);
    setSession(GUEST);
    expect([listVisibleBlocks(), isBusy(), readFocusedText()]).toEqual(FORM_STATE);
    setSession({ status: 'unidentified' });
    expect(listVisibleBlocks()).toEqual(['unidentified elsewhere']);
    expect(names).toEqual(['form', 'waiting', 'form', 'unidentified']);
  });

  test('chooses its screen once per kind of session, and ignores a late choice for an earlier kind (2.8.c, 3.16)', async () => {
    const { $booted, setSession } = await load.session();
    $booted.set(true);
    const decisions: { kind: string; answer: (screen: string) => void }[] = [];
    const { decideScreen } = await load.screens();
    const onDecision = vi.fn();
    decideScreen((kind) => new Promise((answer) => decisions.push({ kind, answer })), onDecision);
    for (const session of [GUEST, GUEST, { status: 'unidentified' }] as const) {
      setSession({ ...session });
      await runPendingTasks();
    }
    expect(decisions.map(({ kind }) => kind)).toEqual(['guest', 'unidentified']);
    decisions[0]?.answer('form');
    await runPendingTasks();
    expect([listVisibleBlocks(), isBusy()]).toEqual(SPINNER_STATE);
    expect(onDecision).not.toHaveBeenCalled();
    decisions[1]?.answer('unidentified');
    await runPendingTasks();
    expect(listVisibleBlocks()).toEqual(['unidentified elsewhere']);
    expect(onDecision).toHaveBeenCalledOnce();
  });

  test('shows a spinner after Back until the session is known, and then chooses its screen again (1.4)', async () => {
    const { $booted, setSession } = await load.session();
    $booted.set(true);
    const { decideScreen } = await load.screens();
    const choose = vi.fn(async () => 'form');
    decideScreen(choose);
    expect([listVisibleBlocks(), isBusy()]).toEqual(SPINNER_STATE);
    setSession(GUEST);
    await runPendingTasks();
    expect(listVisibleBlocks()).toEqual(['waiting form', 'form']);
    setSession({ status: 'unknown' });
    expect([listVisibleBlocks(), isBusy()]).toEqual(SPINNER_STATE);
    setSession(GUEST);
    await runPendingTasks();
    expect(listVisibleBlocks()).toEqual(['waiting form', 'form']);
    expect(choose).toHaveBeenCalledTimes(2);
  });

  test('shows no screen and is not busy when the active client hides the page (7.20)', async () => {
    document.documentElement.dataset['hides'] = 'this-page';
    const { names } = await openPageWithDecision();
    expect([names, listVisibleBlocks(), isBusy()]).toEqual([['unavailable'], [], false]);
  });
});
