import { createHook } from 'node:async_hooks';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { hashPassword } from '../../../src/sandbox/secrets/crypto.ts';
import { type Caller, createQueue } from '../../../src/sandbox/secrets/queue.ts';
import { QUICK_HASH, SOMEBODY } from '../../support/quick-sandbox.ts';
import { openBrowserAt, openBrowserFrom } from '../support/browser.ts';
import { openListening } from '../support/listening.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { registration } from '../support/register.ts';
import { MAX, openForm, signIn } from '../support/sign-in.ts';

/** rule 14.10 */
const AT_ONCE = 2;
const WAITING_MAX = 32;
const SLOW_HASH = { ...QUICK_HASH, logN: 13 };

/** A queue of one slot that does nothing until it is let go. */
function openQueue(waitingMax = 100) {
  const queue = createQueue(1, waitingMax);
  const done: string[] = [];
  const refused: string[] = [];
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const all: Promise<void>[] = [];
  const enter = (name: string, { signal }: Pick<Caller, 'signal'> = {}) => {
    const [networkAddress = ''] = name;
    const work = queue({ networkAddress, ...(signal && { signal }) }, async () => {
      await gate;
      done.push(name);
      if (name === 'fails') throw new Error('It has failed.');
    });
    all.push(
      work.catch((error: unknown) => {
        if (error instanceof Refusal) refused.push(`${name} ${error.status}`);
      }),
    );
  };
  return {
    enter,
    refused,
    finish: async () => {
      letGo();
      await Promise.all(all);
      return done;
    },
  };
}

describe('rule 14.10: the queue of hashes', () => {
  it('keeps the order of a network address and continues after a failure', async () => {
    const { enter, finish } = openQueue();
    for (const name of ['a1', 'fails', 'a2', 'a3']) enter(name);
    expect(await finish()).toEqual(['a1', 'fails', 'a2', 'a3']);
  });

  it('lets network addresses take turns', async () => {
    const { enter, finish } = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) enter(name);
    expect(await finish()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('counts the networks of one IPv6 site as one', async () => {
    const queue = createQueue(1, 100);
    const done: string[] = [];
    const enter = (networkAddress: string) =>
      queue({ networkAddress }, async () => {
        done.push(networkAddress);
      });
    const [first, second, third] = [0, 1, 2].map((net) => `2001:db8:1:${net}::/64`);
    await Promise.all([first, second, third, '192.0.2.1'].map((network = '') => enter(network)));
    expect(done).toEqual([first, second, '192.0.2.1', third]);
  });

  it('refuses the last of the longest line with 503 when too many wait', async () => {
    const { enter, refused, finish } = openQueue(3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1']) enter(name);
    expect(await finish()).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(refused).toEqual(['a5 503', 'a4 503', 'a3 503', 'd1 503']);
  });

  it('forgets who has gone, and what they wanted', async () => {
    const { enter, refused, finish } = openQueue(2);
    const client = new AbortController();
    const { signal } = client;
    enter('a1');
    enter('a2', { signal });
    enter('b1', { signal });
    client.abort();
    enter('c1', { signal });
    for (const name of ['a3', 'b2']) enter(name);
    expect(await finish()).toEqual(['a1', 'a3', 'b2']);
    expect(refused).toEqual(['a2 503', 'b1 503', 'c1 503']);
  });
});

it('rule 14.10: at most two passwords are hashed at the same time', async () => {
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
    Array.from({ length: 12 }, (_, index) =>
      hashPassword(`Lesesaal-${index}`, QUICK_HASH, SOMEBODY),
    ),
  );
  hook.disable();
  expect(new Set(hashes).size).toBe(12);
  expect(most).toBe(AT_ONCE);
});

/** Keeps requests of other network addresses in the queue. @returns a function that ends them */
function fillQueue(waiting = WAITING_MAX) {
  let isFull = true;
  const filling = Array.from({ length: AT_ONCE + waiting }, async (_, number) => {
    const caller = { networkAddress: `203.0.113.${number}` };
    while (isFull) await hashPassword('x', SLOW_HASH, caller);
  });
  return async () => {
    isFull = false;
    await Promise.all(filling);
  };
}

it('rule 14.10: a sign-in is answered 503 when too many wait, which counts as no wrong password', async () => {
  const browser = openBrowserFrom(await openSandbox(), '192.0.2.20');
  const form = await openForm(browser);
  const stopOthers = fillQueue();
  const answer = await browser.submit(form.address, { username: MAX, password: 'x' });
  const registered = await browser.post('/account/create', await registration(browser));
  await stopOthers();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.text()).toContain('Die Anmeldung ist gerade ausgelastet.');
  expect(registered.headers.get('retry-after')).toBe('10');
  const refused = { success: false, status: 503, message: 'service unavailable' };
  expect(await registered.json()).toEqual(refused);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(browser, MAX, 'falsch')).answer.status).toBe(400);
  expect((await signIn(browser, MAX, 'falsch')).answer.status).toBe(429);
});

it('rule 14.10: a password is not hashed for a client that has gone', async () => {
  const { origin, sandbox } = await openListening();
  const browser = openBrowserAt(origin);
  const optin_confirm_url = `${origin}/registrierung-bestaetigung`;
  const body = JSON.stringify(await registration(browser, { optin_confirm_url }));
  const token = await browser.csrf();
  const stopOthers = fillQueue(WAITING_MAX - 1);
  const client = new AbortController();
  const asked = fetch(`${origin}/account/create`, {
    method: 'POST',
    body,
    signal: client.signal,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
  });
  const attempts = () =>
    sandbox.store.all`SELECT 1 FROM attempts WHERE bucket = 'registration/network'`.length;
  await vi.waitFor(() => expect(attempts()).toBe(1), { interval: 1 });
  client.abort();
  await expect(asked).rejects.toThrow('aborted');
  await stopOthers();
  expect(sandbox.store.all`SELECT 1 FROM people WHERE email LIKE 'erika%'`).toEqual([]);
});
