import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSteps } from '../../../src/portal/components/use-steps.ts';

beforeEach(() => history.replaceState({ pt: 'T' }, '', '/registrierung?a=1#x'));

/** Renders steps with this number of valid steps. */
function openSteps(validStepCount = 0) {
  const { result, unmount } = renderHook(() => useSteps());
  const run = (action: (steps: ReturnType<typeof useSteps>) => void) =>
    act(() => action(result.current));
  for (let step = 0; step < validStepCount; step += 1) run(({ next }) => next());
  return { steps: () => result.current, run, unmount };
}

const readAddress = () => location.pathname + location.search + location.hash;

function travelTo(path: string): void {
  history.replaceState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

describe('the steps of a form', () => {
  test('are entries of the history, counted from one (7.8.2)', () => {
    const entries = history.length;
    expect(openSteps().steps().hasNavigated).toBe(false);
    const { steps } = openSteps(2);
    expect(history.length).toBe(entries + 2);
    expect([steps().current, readAddress()]).toEqual([2, '/registrierung?a=1&schritt=3#x']);
    expect(history.state).toMatchObject({ pt: 'T', cameFrom: 1 });
  });

  test.each([
    ['3', '/registrierung?a=1#x'],
    ['1.5', '/registrierung?schritt=1.5&a=1#x'],
    ['-1', '/registrierung?schritt=-1&a=1#x'],
  ])('begin with the first at an address with ?schritt=%s (7.8.2)', (step, corrected) => {
    history.replaceState({ pt: 'T' }, '', `/registrierung?schritt=${step}&a=1#x`);
    expect([openSteps().steps().current, readAddress(), history.state]).toEqual([
      ...[0, corrected, { pt: 'T' }],
    ]);
  });

  test('follow Back and Forward up to the last valid step (7.8.2)', () => {
    const { steps } = openSteps(1);
    for (const [search, step] of [
      ['', 0],
      ['?schritt=2', 1],
      ['?schritt=3', 1],
    ] as const) {
      travelTo(`/registrierung${search}`);
      expect(steps().current).toBe(step);
    }
    expect(readAddress()).toBe('/registrierung?schritt=2');
  });

  test('must be passed again after a change of an earlier step (7.8.2)', () => {
    const { steps, run } = openSteps(2);
    run(({ go }) => go(0));
    run(({ invalidateLaterSteps }) => invalidateLaterSteps());
    travelTo('/registrierung?schritt=3');
    expect(steps().current).toBe(0);
  });

  test('go back by the history of the browser if its entry is the previous step (7.8.2)', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    const { steps, run } = openSteps(1);
    run((all) => all.back());
    expect([back.mock.calls.length, steps().current]).toEqual([1, 1]);
    run(({ go }) => go(2));
    travelTo('/registrierung?schritt=2');
    run((all) => all.back());
    expect([back.mock.calls.length, steps().current, readAddress()]).toEqual([
      1,
      0,
      '/registrierung',
    ]);
  });

  test('of a removed form do not follow the address', () => {
    const { steps, unmount } = openSteps(1);
    unmount();
    travelTo('/registrierung?schritt=3');
    expect([steps().current, readAddress()]).toEqual([1, '/registrierung?schritt=3']);
  });
});
