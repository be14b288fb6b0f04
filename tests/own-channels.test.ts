import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './support/clock.ts';

test('a sign-out that another test file sends does not reach this one', async () => {
  const heard: unknown[] = [];
  const ear = new BroadcastChannel('auth');
  ear.addEventListener('message', ({ data }) => heard.push(data));
  const other = new Worker(
    `const channel = new BroadcastChannel('auth');
     channel.postMessage('logout');
     channel.close();`,
    { eval: true },
  );
  await new Promise((resolve) => other.once('exit', resolve));
  const mouth = new BroadcastChannel('auth');
  onTestFinished(() => {
    ear.close();
    mouth.close();
  });
  mouth.postMessage('a tab of this file');
  await until(() => expect(heard).toContain('a tab of this file'));
  expect(heard).toEqual(['a tab of this file']);
});
