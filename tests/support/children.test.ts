import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createChildren } from './children.ts';

test('ends the started programs and rejects when a further program cannot be started', async () => {
  const children = createChildren();
  const child = await children.start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await expect(children.start('/no/such/program', [])).rejects.toThrow('ENOENT');
  expect(child.signalCode).toBe('SIGTERM');
});

test('kills a program that ignores the request to end', async () => {
  const children = createChildren();
  const code = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready")';
  const child = await children.start(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = children.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  vi.useRealTimers();
  expect(child.signalCode).toBe('SIGKILL');
});
