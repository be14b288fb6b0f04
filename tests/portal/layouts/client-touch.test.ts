import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import onTouch from '../../../src/portal/layouts/islands/client-touch.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';

const ISLAND = `<astro-island><p>Text</p><form method="post"><input name="ort">
  <button type="button" id="eye">Anzeigen</button><button type="button" id="more">Mehr</button>
  <button type="button" id="gone">Weg</button><button type="button" data-auth="login">Anmelden</button>
  <button type="submit">Senden</button></form></astro-island>`;
const MISSING_CODE_DETAIL = {
  error: new TypeError('Failed to fetch'),
  componentUrl: '/_astro/x.js',
};

const idleCallbacks: (() => void)[] = [];
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const runIdleCallbacks = () => {
  for (const run of idleCallbacks) run();
};

beforeEach(() => {
  idleCallbacks.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/kontakt');
  document.body.innerHTML = ISLAND;
  find('form').addEventListener('submit', (event) => event.preventDefault());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleCallbacks.push(run));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  for (const key of ['readyState', 'prerendering']) Reflect.deleteProperty(document, key);
});

/** Applies the directive `client:touch` to the island. @param value options of the directive */
function openIsland(value: object | string = '') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hydrate = vi.fn(async () => {});
  const load = vi.fn(async () => {
    await promise;
    return hydrate;
  });
  onTouch(load, { name: 'touch', value: value as string }, find('astro-island'));
  const finishLoad = async () => {
    resolve();
    await runPendingTasks();
  };
  return { load, hydrate, finishLoad };
}

const dispatchHydrationError = (detail: object) =>
  find('astro-island').dispatchEvent(
    new CustomEvent('astro:hydration-error', { bubbles: true, detail }),
  );

describe('a form hydrates (8.12)', () => {
  test.each<[string, () => unknown]>([
    ['focus', () => find('input').focus()],
    ['pointer', () => fireEvent.pointerOver(find('p'))],
    ['key', () => fireEvent.keyDown(find('input'), { key: 'a' })],
    ['submit', () => fireEvent.submit(find('form'))],
  ])('once, at the first %s', async (_, touch) => {
    const { load, hydrate, finishLoad } = openIsland();
    await runPendingTasks();
    expect(load).not.toHaveBeenCalled();
    touch();
    touch();
    runIdleCallbacks();
    expect(load).toHaveBeenCalledOnce();
    await finishLoad();
    touch();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  });

  test('when the page has loaded and is idle', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { load } = openIsland();
    expect(idleCallbacks).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(load).not.toHaveBeenCalled();
    runIdleCallbacks();
    expect(load).toHaveBeenCalledOnce();
  });

  test('only when a person touches it, if the browser saves data', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const { load } = openIsland();
    expect(idleCallbacks).toEqual([]);
    find('input').focus();
    expect(load).toHaveBeenCalledOnce();
  });

  test('by a timer in a browser without idle callbacks (28.4)', async () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const { load } = openIsland();
    await waitUntil(() => expect(load).toHaveBeenCalledOnce());
  });

  test('at once if its page has a draft (3.14)', () => {
    sessionStorage.setItem('draft:/kontakt', 'x');
    expect(openIsland().load).toHaveBeenCalledOnce();
  });

  test('not at once if the browser refuses access to drafts (S9.6)', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(openIsland().load).not.toHaveBeenCalled();
  });
});

test.each([
  ['without a draft', false],
  ['with a draft', true],
])('a form %s does not hydrate while its page is prerendered (18.15)', (_, hasDraft) => {
  if (hasDraft) sessionStorage.setItem('draft:/kontakt', 'x');
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const { load } = openIsland();
  runIdleCallbacks();
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  runIdleCallbacks();
  expect(load).toHaveBeenCalledOnce();
});

describe('an island that shows nothing without React', () => {
  test('hydrates when the page has loaded, even if the page is not idle', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { load } = openIsland({ atLoad: true });
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('shows that its code is missing even if nobody has touched it (7.4.c)', () => {
    const onError = vi.fn();
    document.addEventListener('astro:hydration-error', onError, { once: true });
    openIsland({ atLoad: true });
    dispatchHydrationError(MISSING_CODE_DETAIL);
    expect(onError).toHaveBeenCalledOnce();
  });
});

test('an island waits for its page state, even if a person touches it (2.4)', async () => {
  document.documentElement.dataset['registration'] = 'normal';
  const { load } = openIsland({ when: '[data-registration=shop]' });
  find('input').focus();
  runIdleCallbacks();
  expect(load).not.toHaveBeenCalled();
  document.documentElement.dataset['registration'] = 'shop';
  await runPendingTasks();
  runIdleCallbacks();
  expect(load).toHaveBeenCalledOnce();
  delete document.documentElement.dataset['registration'];
});

describe('code that cannot be fetched (7.4.c)', () => {
  const onError = vi.fn();
  beforeEach(() => {
    onError.mockClear();
    document.addEventListener('astro:hydration-error', onError);
  });
  afterEach(() => document.removeEventListener('astro:hydration-error', onError));

  test('before a touch shows no error, and is requested again at the touch', () => {
    const { load } = openIsland();
    runIdleCallbacks();
    dispatchHydrationError(MISSING_CODE_DETAIL);
    expect(onError).not.toHaveBeenCalled();
    find('input').focus();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
