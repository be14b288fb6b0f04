import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../../../src/portal/session/page/after-paint.ts';

afterEach(() => vi.useRealTimers());

test('runs once, in a task behind the frame', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const run = vi.fn();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  for (const draw of frames) draw();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
