// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteps } from '../../../../src/portal/forms/stepped/use-steps.ts';

beforeEach(() => history.replaceState({ pt: 'T' }, '', '/registrierung?a=1#x'));
afterEach(cleanup);

const address = () => location.pathname + location.search + location.hash;

/** The steps of a form, whose page is open. */
function openSteps() {
  const { result } = renderHook(() => useSteps());
  const run = (action: (steps: ReturnType<typeof useSteps>) => void) =>
    act(() => action(result.current));
  return { steps: () => result.current, run };
}

/** Goes to another entry of the history, as Back and Forward do. */
function travelTo(path: string): void {
  history.replaceState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

test('rule 7.8.2: the form begins with the first step, which the address does not name', () => {
  const { steps } = openSteps();
  expect([steps().current, steps().hasMoved, address()]).toEqual([
    0,
    false,
    '/registrierung?a=1#x',
  ]);
});

test('rule 7.8.2: each step is an entry of the history, counted from one', () => {
  const { steps, run } = openSteps();
  const entries = history.length;
  run(({ next }) => next());
  expect([steps().current, address()]).toEqual([1, '/registrierung?a=1&schritt=2#x']);
  run(({ next }) => next());
  expect([steps().current, address()]).toEqual([2, '/registrierung?a=1&schritt=3#x']);
  expect(history.length).toBe(entries + 2);
  expect(history.state).toMatchObject({ pt: 'T', cameFrom: 1 });
});

test('rule 1.6: the heading takes the focus of a step that was gone to', () => {
  const { steps, run } = openSteps();
  run(({ go }) => go(0));
  expect(steps().hasMoved).toBe(true);
});

test.each(['schritt=2', 'schritt=3', 'schritt=99', 'schritt=1.5', 'schritt=x', 'schritt=-1'])(
  'rule 7.8.2: an address with ?%s and no data begins with the first step',
  (query) => {
    history.replaceState({ pt: 'T' }, '', `/registrierung?${query}&a=1#x`);
    const { steps } = openSteps();
    expect([steps().current, steps().hasMoved]).toEqual([0, false]);
    expect(history.state).toEqual({ pt: 'T' });
  },
);

test('rule 7.8.2: an address that names a step too far is corrected in its place', () => {
  history.replaceState({ pt: 'T' }, '', '/registrierung?schritt=3');
  const entries = history.length;
  openSteps();
  expect([location.href, history.length]).toEqual([
    'https://konto.example.de/registrierung',
    entries,
  ]);
});

test('rule 7.8.2: Back and Forward follow the address, as far as the data go', () => {
  const { steps, run } = openSteps();
  run(({ next }) => next());
  travelTo('/registrierung');
  expect([steps().current, steps().hasMoved]).toEqual([0, true]);
  travelTo('/registrierung?schritt=2');
  expect(steps().current).toBe(1);
  travelTo('/registrierung?schritt=3');
  expect([steps().current, address()]).toEqual([1, '/registrierung?schritt=2']);
});

test('rule 7.8.2: an address that names no step too far keeps its spelling', () => {
  history.replaceState(null, '', '/registrierung?a=b%20c');
  openSteps();
  expect(address()).toBe('/registrierung?a=b%20c');
});

test('rule 7.8.2: a step that is shown already has not been moved to by Back', () => {
  const { steps } = openSteps();
  travelTo('/registrierung?b=2');
  expect([steps().current, steps().hasMoved]).toEqual([0, false]);
});

test('rule 7.8.2: a changed step has to be passed again before a later one', () => {
  const { steps, run } = openSteps();
  run(({ next }) => next());
  run(({ next }) => next());
  run(({ touch }) => touch(1));
  travelTo('/registrierung?schritt=3');
  expect(steps().current).toBe(1);
  run(({ touch }) => touch(2));
  travelTo('/registrierung?schritt=3');
  expect(steps().current).toBe(1);
});

test('rule 7.8.4: passing an earlier step again leaves the later ones open', () => {
  const { steps, run } = openSteps();
  run(({ next }) => next());
  run(({ next }) => next());
  run(({ go }) => go(0));
  run(({ next }) => next());
  travelTo('/registrierung?schritt=3');
  expect(steps().current).toBe(2);
  travelTo('/registrierung?schritt=2');
  expect(steps().current).toBe(1);
});

test('rule 7.8.2: the button back is the Back of the browser where that leads a step back', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const { steps, run } = openSteps();
  run(({ next }) => next());
  run((current) => current.back());
  expect(back).toHaveBeenCalledOnce();
  expect(steps().current).toBe(1);
});

test('rule 7.8.2: the button back goes a step back where the Back of the browser would not', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const { steps, run } = openSteps();
  run(({ go }) => go(2));
  run((current) => current.back());
  expect(back).not.toHaveBeenCalled();
  expect([steps().current, address()]).toEqual([1, '/registrierung?a=1&schritt=2#x']);
  history.replaceState(null, '');
  run((current) => current.back());
  expect([steps().current, address()]).toEqual([0, '/registrierung?a=1#x']);
});

test('a form that has gone follows no address', () => {
  const remove = vi.spyOn(globalThis, 'removeEventListener');
  openSteps();
  cleanup();
  expect(remove).toHaveBeenCalledWith('popstate', expect.any(Function));
});
