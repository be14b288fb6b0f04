import { afterEach, describe, expect, it, vi } from 'vitest';
import { addPerson } from '../../../src/sandbox/store/people.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { countHashes } from '../support/count-hashes.ts';
import { createClock, openSandbox } from '../support/open.ts';
import { durationOf, type Work, watchWork } from '../support/work.ts';

const HOUR_MS = 3_600_000;
const CALLS_EACH = 20;
/** What a caller can tell apart over a network (rule S7.1). */
const MEDIAN_MS = 50;

const OPT_IN = `${ORIGIN}/registrierung-bestaetigung`;
const PASSWORD = `${ORIGIN}/passwort-aendern`;

/** The calls that must not tell whether a name is known. */
const CALLS = [
  ['/account/username/resend', (email: string) => ({ email })],
  ['/account/password/reset', (username: string) => ({ username, client_url: PASSWORD })],
  ['/account/optin/resend', (username: string) => ({ username, client_url: OPT_IN })],
] as const;

const NAMES = {
  active: 'max.muster@example.de',
  unconfirmed: 'neu@kanzlei-nord.de',
  unknown: 'niemand@kanzlei-nord.de',
} as const;

afterEach(() => {
  vi.useRealTimers();
});

const unwatched: Work['during'] = async (action) => ({ result: await action(), steps: [] });

/** A sandbox that answers without its letters being waited for, and a way to call it. */
async function open(path: string, bodyOf: (name: string) => object) {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read });
  addPerson(sandbox.store, {
    username: NAMES.unconfirmed,
    email: NAMES.unconfirmed,
    password: 'nobody signs in with it',
    firstname: 'Neu',
    lastname: 'Beispiel',
  });
  const browser = openBrowser({
    identity: sandbox.identity,
    fetch: async (request) => sandbox.app.fetch(request),
  });

  async function ask(name: string, watch: Work['during'] = unwatched) {
    const { token } = (await (await browser.get('/csrf-token')).json()) as { token: string };
    const body = JSON.stringify({ request_token: await browser.captcha(), ...bodyOf(name) });
    const request = new Request(ORIGIN + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        origin: ORIGIN,
        cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; '),
      },
    });
    const { result: answer, steps } = await watch(async () => sandbox.app.fetch(request));
    return { told: [answer.status, await answer.text()], steps };
  }

  const rows = (sql: string) => sandbox.store.one<{ count: number }>(sql)?.count ?? 0;
  return { clock, sandbox, ask, rows };
}

describe.each(CALLS)('rule S7.1: %s', (path, bodyOf) => {
  it('does the same work for every name before it answers', async () => {
    const { ask, rows, sandbox } = await open(path, bodyOf);
    // The first call also makes the sandbox's secrets.
    await ask('erste@kanzlei-nord.de');
    await vi.waitFor(() => expect(rows('SELECT count(*) AS count FROM mail_requests')).toBe(0));
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    const hashes = countHashes();
    const work = [];
    for (const name of Object.values(NAMES)) {
      const before = rows('SELECT total_changes() AS count');
      const { told } = await ask(name);
      const changes = rows('SELECT total_changes() AS count') - before;
      const asked = rows('SELECT count(*) AS count FROM mail_requests');
      work.push({ told, changes, asked: asked - work.length, hashes: hashes.count() });
    }
    hashes.stop();
    expect(work[0]).toMatchObject({ told: [200, '{"success":true}'], asked: 1, hashes: 0 });
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
    expect(sandbox.mails()).toEqual([]);
  });

  it('writes the letters afterwards, to those who are known', async () => {
    const { ask, rows, sandbox } = await open(path, bodyOf);
    for (const name of Object.values(NAMES)) await ask(name);
    await vi.waitFor(() => expect(rows('SELECT count(*) AS count FROM mail_requests')).toBe(0));
    expect(sandbox.mails().map(({ recipient }) => recipient)).toEqual([
      NAMES.unconfirmed,
      NAMES.active,
    ]);
  });

  it('takes the same steps for every name, and so the same time within 50 ms', async () => {
    const { ask, clock, sandbox } = await open(path, bodyOf);
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    const work = watchWork(sandbox.store);
    const times: Record<string, number[]> = {};
    for (let call = 0; call < CALLS_EACH; call += 1) {
      clock.pass(HOUR_MS);
      const rounds = [];
      for (const [kind, name] of Object.entries(NAMES)) {
        const { told, steps } = await ask(name, work.during);
        expect(told).toEqual([200, '{"success":true}']);
        rounds.push(steps);
        times[kind] = [...(times[kind] ?? []), durationOf(steps)];
      }
      expect(rounds[0]?.length).toBeGreaterThan(3);
      expect(rounds[1]).toEqual(rounds[0]);
      expect(rounds[2]).toEqual(rounds[0]);
    }
    work.stop();
    const medians = Object.values(times).map(
      (all) => all.toSorted((one, other) => one - other)[CALLS_EACH / 2] ?? Number.NaN,
    );
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(MEDIAN_MS);
  });
});
