import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSteps } from '../../../src/portal/components/use-steps.ts';

beforeEach(() => history.replaceState({ pt: 'T' }, '', '/registrierung?a=1#x'));

/** Opens the steps of a form, and passes `passedCount` steps. */
function openSteps(passedCount = 0) {
  const { result, unmount } = renderHook(() => useSteps());
  const run = (action: (steps: ReturnType<typeof useSteps>) => void) =>
    act(() => action(result.current));
  for (let step = 0; step < passedCount; step += 1) run(({ next }) => next());
  return { readSteps: () => result.current, run, unmount };
}

const readAddress = () => location.pathname + location.search + location.hash;

/** Simulates Back or Forward to a path. */
function moveInHistory(path: string): void {
  history.replaceState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

describe('the steps of a form', () => {
  test('are entries of the history, counted from one (7.8.2)', () => {
    const entryCount = history.length;
    expect(openSteps().readSteps().hasNavigated).toBe(false);
    const { readSteps } = openSteps(2);
    expect(history.length).toBe(entryCount + 2);
    expect([readSteps().currentStep, readAddress()]).toEqual([2, '/registrierung?a=1&schritt=3#x']);
    expect(history.state).toMatchObject({ pt: 'T', cameFrom: 1 });
  });

  test.each([
    ['3', '/registrierung?a=1#x'],
    ['1.5', '/registrierung?schritt=1.5&a=1#x'],
    ['-1', '/registrierung?schritt=-1&a=1#x'],
  ])(
    'begin with the first step at an address with ?schritt=%s (7.8.2)',
    (step, expectedAddress) => {
      history.replaceState({ pt: 'T' }, '', `/registrierung?schritt=${step}&a=1#x`);
      expect([openSteps().readSteps().currentStep, readAddress(), history.state]).toEqual([
        0,
        expectedAddress,
        { pt: 'T' },
      ]);
    },
  );

  test('follow Back and Forward up to the furthest step that was reached (7.8.2)', () => {
    const { readSteps } = openSteps(1);
    for (const [search, step] of [
      ['', 0],
      ['?schritt=2', 1],
      ['?schritt=3', 1],
    ] as const) {
      moveInHistory(`/registrierung${search}`);
      expect(readSteps().currentStep).toBe(step);
    }
    expect(readAddress()).toBe('/registrierung?schritt=2');
  });

  test('must be passed again after a change of an earlier step (7.8.2)', () => {
    const { readSteps, run } = openSteps(2);
    run(({ goToStep }) => goToStep(0));
    run(({ invalidateLaterSteps }) => invalidateLaterSteps());
    moveInHistory('/registrierung?schritt=3');
    expect(readSteps().currentStep).toBe(0);
  });

  test('go back in the history of the browser if the previous entry is the previous step (7.8.2)', () => {
    const historyBack = vi.spyOn(history, 'back').mockReturnValue();
    const { readSteps, run } = openSteps(1);
    run(({ back }) => back());
    expect([historyBack.mock.calls.length, readSteps().currentStep]).toEqual([1, 1]);
    run(({ goToStep }) => goToStep(2));
    moveInHistory('/registrierung?schritt=2');
    run(({ back }) => back());
    expect([historyBack.mock.calls.length, readSteps().currentStep, readAddress()]).toEqual([
      1,
      0,
      '/registrierung',
    ]);
  });

  test('of a removed form do not follow the address', () => {
    const { readSteps, unmount } = openSteps(1);
    unmount();
    moveInHistory('/registrierung?schritt=3');
    expect([readSteps().currentStep, readAddress()]).toEqual([1, '/registrierung?schritt=3']);
  });
});
