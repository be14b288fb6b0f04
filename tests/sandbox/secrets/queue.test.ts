import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../src/sandbox/secrets/crypto.ts';
import { createQueue } from '../../../src/sandbox/secrets/queue.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';

describe('a queue', () => {
  it('keeps the order and continues after a failed task', async () => {
    const queue = createQueue(1);
    const done: number[] = [];
    const work = [0, 1, 2, 3].map((number) =>
      queue(async () => {
        await new Promise(setImmediate);
        done.push(number);
        if (number === 1) throw new Error('It has failed.');
        return number;
      }),
    );
    const ends = await Promise.allSettled(work);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true]);
    expect(done).toEqual([0, 1, 2, 3]);
    expect(await queue(async () => 'free')).toBe('free');
  });
});

it('at most two passwords are hashed at the same time', async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'SCRYPTREQUEST') return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => {
      running.delete(id);
    },
  }).enable();
  const hashes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hashPassword(`Lesesaal-${index}`, QUICK_HASH)),
  );
  hook.disable();
  expect(new Set(hashes).size).toBe(12);
  expect(most).toBe(2);
});
