import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import onTouch from '../../../src/portal/layouts/islands/client-touch.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';

const ISLAND = `<astro-island><p>Text</p><form method="post"><input name="ort">
  <button type="button" id="eye">Anzeigen</button><button type="button" id="more">Mehr</button>
  <button type="button" id="gone">Weg</button><button type="button" data-auth="login">Anmelden</button>
  <button type="submit">Senden</button></form></astro-island>`;
const MISSING = { error: new TypeError('Failed to fetch'), componentUrl: '/_astro/x.js' };

const idle: (() => void)[] = [];
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const rest = () => {
  for (const run of idle) run();
};

beforeEach(() => {
  idle.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/kontakt');
  document.body.innerHTML = ISLAND;
  find('form').addEventListener('submit', (event) => event.preventDefault());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  for (const key of ['readyState', 'prerendering']) Reflect.deleteProperty(document, key);
});

function open(value: object | string = '') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hydrate = vi.fn(async () => {});
  const load = vi.fn(async () => {
    await promise;
    return hydrate;
  });
  onTouch(load, { name: 'touch', value: value as string }, find('astro-island'));
  const arrive = async () => {
    resolve();
    await runPendingTasks();
  };
  return { load, hydrate, arrive };
}

const fail = (detail: object) =>
  find('astro-island').dispatchEvent(
    new CustomEvent('astro:hydration-error', { bubbles: true, detail }),
  );

describe('a form hydrates (8.12)', () => {
  test.each<[string, () => unknown]>([
    ['focus', () => find('input').focus()],
    ['pointer', () => fireEvent.pointerOver(find('p'))],
    ['key', () => fireEvent.keyDown(find('input'), { key: 'a' })],
    ['submit', () => fireEvent.submit(find('form'))],
  ])('at the first %s, once', async (_, touch) => {
    const { load, hydrate, arrive } = open();
    await runPendingTasks();
    expect(load).not.toHaveBeenCalled();
    touch();
    touch();
    rest();
    expect(load).toHaveBeenCalledOnce();
    await arrive();
    touch();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  });

  test('when the loaded page is idle, not before the load', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { load } = open();
    expect(idle).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(load).not.toHaveBeenCalled();
    rest();
    expect(load).toHaveBeenCalledOnce();
  });

  test('only at the touch for people who save data', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const { load } = open();
    expect(idle).toEqual([]);
    find('input').focus();
    expect(load).toHaveBeenCalledOnce();
  });

  test('without idle callbacks, by a timer (28.4)', async () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const { load } = open();
    await waitUntil(() => expect(load).toHaveBeenCalledOnce());
  });

  test('at once for a draft of its page (3.14)', () => {
    sessionStorage.setItem('draft:/kontakt', 'x');
    expect(open().load).toHaveBeenCalledOnce();
  });

  test('later where the browser refuses access to drafts (S9.6)', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(open().load).not.toHaveBeenCalled();
  });
});

test.each(['', 'x'])('not while its page is prerendered, draft: %j (18.15)', (draft) => {
  if (draft) sessionStorage.setItem('draft:/kontakt', draft);
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const { load } = open();
  rest();
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  rest();
  expect(load).toHaveBeenCalledOnce();
});

describe('an island that shows nothing without React', () => {
  test('hydrates when the page has loaded, whether it is idle or not', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { load } = open({ atLoad: true });
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('shows that its code is missing, although nobody has touched it (7.4.c)', () => {
    const told = vi.fn();
    document.addEventListener('astro:hydration-error', told, { once: true });
    open({ atLoad: true });
    fail(MISSING);
    expect(told).toHaveBeenCalledOnce();
  });
});

test('an island for another page state waits for it, also when it is touched (2.4)', async () => {
  document.documentElement.dataset['registration'] = 'normal';
  const { load } = open({ when: '[data-registration=shop]' });
  find('input').focus();
  rest();
  expect(load).not.toHaveBeenCalled();
  document.documentElement.dataset['registration'] = 'shop';
  await runPendingTasks();
  rest();
  expect(load).toHaveBeenCalledOnce();
  delete document.documentElement.dataset['registration'];
});

describe('code that cannot be fetched (7.4.c)', () => {
  const told = vi.fn();
  beforeEach(() => {
    told.mockClear();
    document.addEventListener('astro:hydration-error', told);
  });
  afterEach(() => document.removeEventListener('astro:hydration-error', told));

  test('before a touch shows no error, and is requested again at the touch', () => {
    const { load } = open();
    rest();
    fail(MISSING);
    expect(told).not.toHaveBeenCalled();
    find('input').focus();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
