// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onIdle } from '../../../src/forms/deferred/on-idle.ts';

const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'readyState');
});

function loading(): void {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
}

test('a task runs once the page has loaded and the browser is idle', () => {
  loading();
  const run = vi.fn();
  onIdle(run);
  expect(idle).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(run).not.toHaveBeenCalled();
  expect(idle).toEqual([run]);
});

test('on a loaded page it waits for idle time only', () => {
  const run = vi.fn();
  onIdle(run);
  expect(idle).toEqual([run]);
});

test('rule 28.4: without idle callbacks it runs by a timer after the load, unless cancelled', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  loading();
  const [run, cancelled] = [vi.fn(), vi.fn()];
  onIdle(run);
  const cancel = onIdle(cancelled);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  cancel();
  vi.runAllTimers();
  expect([run, cancelled].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  vi.useRealTimers();
});

test('it is cancelled before and after the load', () => {
  onIdle(vi.fn())();
  loading();
  onIdle(vi.fn())();
  dispatchEvent(new Event('load'));
  expect(idle).toEqual([]);
});

test('it never runs for people who save data', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  onIdle(vi.fn());
  expect(idle).toEqual([]);
});
