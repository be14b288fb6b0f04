import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newPerson } from '../../support/person.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { statement } from '../support/statement.ts';
import { type OperationWatch, watchOperations } from '../support/watch-operations.ts';

const OPT_IN = `${ORIGIN}/registrierung-bestaetigung`;
const PASSWORD = `${ORIGIN}/passwort-aendern`;

/** Calls that must not reveal whether a name is known. */
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

/** Between two times at which mails are written. */
const MAILS_EVERY_MS = 1000;

// Mails are written when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

const unwatched: OperationWatch['during'] = async (action) => ({
  result: await action(),
  operations: [],
});

/** A sandbox whose responses do not wait for mails. */
async function open(path: string, bodyOf: (name: string) => object) {
  const sandbox = await openSandbox();
  const { unconfirmed } = NAMES;
  newPerson(sandbox, { username: unconfirmed, email: unconfirmed, confirmed_at: null });
  const browser = openBrowser({
    identity: sandbox.identity,
    fetch: async (request) => sandbox.app.fetch(request),
  });

  async function ask(name: string, watch: OperationWatch['during'] = unwatched) {
    const body = { request_token: await browser.captcha(), ...bodyOf(name) };
    const { result: answer, operations } = await watch(() => browser.post(path, body));
    return { reply: [answer.status, await answer.text()], operations };
  }

  const rows = (sql: string) => sandbox.store.one<{ count: number }>(statement(sql))?.count ?? 0;
  return { sandbox, ask, rows };
}

describe.each(CALLS)('rule S7.1: %s', (path, bodyOf) => {
  it('does the same work for every name before the response, so takes the same time within 50 ms', async () => {
    const { ask, rows, sandbox } = await open(path, bodyOf);
    // The first call also creates the sandbox’s secrets.
    await ask('erste@kanzlei-nord.de');
    const queued = rows('SELECT count(*) AS count FROM mail_requests');
    const work = watchOperations(sandbox.store);
    const results = [];
    for (const name of Object.values(NAMES)) {
      const before = rows('SELECT total_changes() AS count');
      const { reply, operations } = await ask(name, work.during);
      const changes = rows('SELECT total_changes() AS count') - before;
      results.push({ reply, changes, operations });
    }
    work.stop();
    expect(results[0]?.reply).toEqual([200, '{"success":true}']);
    expect(results[0]?.operations.length).toBeGreaterThan(3);
    expect(results[0]?.operations.map(({ what }) => what)).not.toContain('SCRYPTREQUEST');
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(rows('SELECT count(*) AS count FROM mail_requests')).toBe(queued + 3);
    expect(rows('SELECT count(*) AS count FROM mails')).toBe(0);
  });

  it('sends mails to known names at fixed times, and does nothing before', async () => {
    const { ask, rows, sandbox } = await open(path, bodyOf);
    const queued = () => rows('SELECT count(*) AS count FROM mail_requests');
    vi.advanceTimersByTime(MAILS_EVERY_MS / 2);
    for (const name of Object.values(NAMES)) await ask(name);
    vi.advanceTimersByTime(MAILS_EVERY_MS / 2 - 1);
    await new Promise(setImmediate);
    expect(queued()).toBe(3);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(queued()).toBe(0));
    const recipients = sandbox.mails().map(({ recipient }) => recipient);
    expect(recipients).toEqual([NAMES.unconfirmed, NAMES.active]);
  });

  it('takes the same operations for every name behind the response, so the next request has the same time', async () => {
    const { ask, sandbox } = await open(path, bodyOf);
    const work = watchOperations(sandbox.store);
    const rounds = [];
    for (const name of Object.values(NAMES)) {
      await ask(name);
      const { operations } = await work.during(async () => {
        vi.advanceTimersByTime(MAILS_EVERY_MS);
        await new Promise(setImmediate);
      });
      rounds.push(operations);
    }
    work.stop();
    expect(rounds[0]?.length).toBeGreaterThan(3);
    expect(rounds[1]).toEqual(rounds[0]);
    expect(rounds[2]).toEqual(rounds[0]);
    expect(sandbox.mails()).toHaveLength(2);
  });
});
