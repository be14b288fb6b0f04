import { expect, test, vi } from 'vitest';
import {
  endSessionGeneration,
  singleFlight,
} from '../../../../src/portal/session/identity/session-generation.ts';

/** An action whose runs end when the test says so. */
function heldAction() {
  const ends: ((result: string) => void)[] = [];
  const action = vi.fn(() => new Promise<string>((resolve) => ends.push(resolve)));
  return { action, run: singleFlight(action), end: (index: number) => ends[index]?.(`${index}`) };
}

test('callers share a running action, and start a new one after its end', async () => {
  const { action, run, end } = heldAction();
  const both = [run(), run()];
  end(0);
  expect(await Promise.all(both)).toEqual(['0', '0']);
  void run();
  expect(action).toHaveBeenCalledTimes(2);
});

test('rule S6.3: no run is shared across generations', async () => {
  const { action, run, end } = heldAction();
  const old = run();
  endSessionGeneration();
  const current = run();
  expect(action).toHaveBeenCalledTimes(2);
  end(0);
  expect(await old).toBe('0');
  // The end of the old run must not let callers forget the current one.
  const shared = run();
  expect(action).toHaveBeenCalledTimes(2);
  end(1);
  expect(await Promise.all([current, shared])).toEqual(['1', '1']);
});
