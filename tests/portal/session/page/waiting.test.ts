// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../../src/portal/session/identity/session.ts';
import { openFreshPage } from '../page.ts';

/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

const GUEST: Session = { status: 'guest', isProven: true };
const MAIN = (content: string) => `<main><h1>Willkommen</h1>${content}</main>`;
const WELCOME = MAIN(`<div id="all" data-wait-ms="${WELCOME_LOADING_MS}"></div>`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function page(
  body: string,
  delays: 'specified' | 'settled' = 'specified',
  root: Readonly<Record<string, string>> = {},
) {
  openFreshPage({ body, site: { delays } });
  Object.assign(document.documentElement.dataset, root);
  const { $session, setSession } = await import(
    '../../../../src/portal/session/identity/session.ts'
  );
  const { $booted } = await import('../../../../src/portal/session/identity/booted.ts');
  const waiting = await import('../../../../src/portal/session/page/waiting.ts');
  waiting.revealWaitingContent();
  return {
    ...waiting,
    $session,
    settle: (session: Session = GUEST) => {
      setSession(session);
      $booted.set(true);
    },
  };
}

function shown(): string[] {
  return [...document.querySelectorAll('[data-elapsed]')].map(({ id }) => id);
}

function isBusy(): boolean {
  return document.querySelector('main')?.getAttribute('aria-busy') === 'true';
}

describe('rule 1.2: content behind a spinner', () => {
  test('appears when its time is over and the boot has settled', async () => {
    const { settle } = await page(WELCOME);
    settle();
    await vi.advanceTimersByTimeAsync(WELCOME_LOADING_MS - 1);
    expect([shown(), isBusy()]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), isBusy()]).toEqual([['all'], false]);
  });

  test('counts from the first paint, which may precede the session script', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    const paint = { startTime: performance.now() - 400 } as PerformanceEntry;
    const entries = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paint]);
    const { settle } = await page(WELCOME);
    settle();
    await vi.advanceTimersByTimeAsync(WELCOME_LOADING_MS - 401);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual(['all']);
    expect(entries).toHaveBeenCalledWith('first-contentful-paint');
  });

  test('waits for a boot that takes longer', async () => {
    const { settle } = await page(WELCOME);
    await vi.advanceTimersByTimeAsync(2 * WELCOME_LOADING_MS);
    expect([shown(), isBusy()]).toEqual([[], true]);
    settle();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown(), isBusy()]).toEqual([['all'], false]);
  });

  describe('rule 7.14.1: that is the same for everybody', () => {
    const CONTACT = MAIN('<div id="form" data-wait-ms="750" data-same-for-all></div>');
    test('appears when its time is over, before the boot', async () => {
      const { settle } = await page(CONTACT);
      await vi.advanceTimersByTimeAsync(749);
      expect([shown(), isBusy()]).toEqual([[], true]);
      await vi.advanceTimersByTimeAsync(1);
      expect([shown(), isBusy()]).toEqual([['form'], false]);
      settle();
      expect(isBusy()).toBe(false);
    });

    test('waits for the boot while another client is active', async () => {
      const { settle } = await page(CONTACT, 'specified', { foreign: '' });
      await vi.advanceTimersByTimeAsync(1000);
      expect(shown()).toEqual([]);
      settle();
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toEqual(['form']);
    });
  });

  test('rule 1.3: appears with the boot where no artificial waiting is wanted', async () => {
    const { settle } = await page(WELCOME, 'settled');
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toEqual([]);
    settle();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['all']);
  });

  test('counts only when it is for who is here', async () => {
    const { settle } = await page(
      MAIN(`<div id="guest" data-wait-ms="750" data-for="guest ip"></div>
        <div data-for="guest"><div id="inner" data-wait-ms="1500" data-for="guest ip"></div></div>
        <div data-for="ip"><div id="outer" data-wait-ms="9000" data-for="guest ip"></div></div>
        <div id="person" data-wait-ms="9000" data-for="personal"></div>`),
    );
    settle();
    await vi.advanceTimersByTimeAsync(1499);
    expect([shown(), isBusy()]).toEqual([['guest'], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), isBusy()]).toEqual([['guest', 'inner'], false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual(['guest', 'inner']);
  });

  test('rule 1.4: makes the page busy until it is known for whom it is', async () => {
    const { settle } = await page(MAIN('<div data-wait-ms="750" data-for="guest"></div>'));
    expect(isBusy()).toBe(true);
    settle({ status: 'unidentified' });
    expect(isBusy()).toBe(false);
  });

  test('rule 3.11: stays hidden when those for whom it is have gone meanwhile', async () => {
    const { settle } = await page(MAIN('<div id="x" data-wait-ms="750" data-for="guest"></div>'));
    settle();
    settle({ status: 'unidentified' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), isBusy(), document.activeElement]).toEqual([[], false, document.body]);
  });

  test('rule 1.4: is the only reason for which the boot ends what the page is busy with', async () => {
    const { settle } = await page('<main aria-busy="true"><h1>Registrierung</h1></main>');
    settle();
    await vi.advanceTimersByTimeAsync(WELCOME_LOADING_MS);
    expect(isBusy()).toBe(true);
  });

  test('appears when somebody comes for whom it is', async () => {
    const { settle } = await page(
      MAIN('<div id="somebody" data-wait-ms="750" data-for="unidentified"></div>'),
    );
    settle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), isBusy()]).toEqual([[], false]);
    settle({ status: 'unidentified' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['somebody']);
  });
});

describe('rule A8: the focus', () => {
  test('moves to the heading of what has come', async () => {
    const { settle } = await page(WELCOME);
    settle();
    await vi.advanceTimersByTimeAsync(WELCOME_LOADING_MS);
    expect(document.activeElement?.textContent).toBe('Willkommen');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  test('passes over a heading that cannot take it', async () => {
    const { settle } = await page(
      MAIN('<h1 id="second">Zwei</h1><div id="x" data-wait-ms="1"></div>'),
    );
    const first = document.querySelector<HTMLElement>('h1');
    if (first) first.focus = () => {};
    settle();
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement?.id).toBe('second');
  });

  test('stays with whoever has put it somewhere', async () => {
    const { settle } = await page(`<a href="/" id="link">x</a>${WELCOME}`);
    document.getElementById('link')?.focus();
    settle();
    await vi.advanceTimersByTimeAsync(WELCOME_LOADING_MS);
    expect(document.activeElement?.id).toBe('link');
  });
});

test('rule 1.2: an island waits in the same way', async () => {
  const { settle, minimumWait } = await page(MAIN(''));
  const ready = vi.fn();
  void minimumWait(2000).then(ready);
  settle();
  await vi.advanceTimersByTimeAsync(1999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledTimes(1);
});
