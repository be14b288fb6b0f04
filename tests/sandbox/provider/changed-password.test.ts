import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limits.ts';
import { checkCredentials } from '../../../src/sandbox/passwords/passwords.ts';
import { hashPassword } from '../../../src/sandbox/secrets/crypto.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { findPersonByUsername, setPassword } from '../../../src/sandbox/store/people.ts';
import { deleteOtherSessions } from '../../../src/sandbox/store/sessions.ts';
import { QUICK_HASH } from '../../support/quick-sandbox.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls, NEW_PASSWORD, readMailedReset } from '../support/credentials.ts';
import { openSandbox, openSignedIn, openVisit } from '../support/open-sandbox.ts';
import { MAX, openAccount, setSession, signIn } from '../support/sign-in.ts';

const MINUTE_MS = 60_000;
/** The limit of rule S7.3. */
const CHANGES_PER_HOUR = 5;

it('a password that is changed while it is checked opens nothing (S5.11)', async () => {
  const { store } = await openSandbox();
  const { id = 0 } = findPersonByUsername(store, MAX) ?? {};
  const newHash = await hashPassword(NEW_PASSWORD, QUICK_HASH);
  const check = (password: string) =>
    checkCredentials(
      { store, rateLimits: createRateLimits(store), passwordCost: QUICK_HASH },
      { username: MAX, password },
      '192.0.2.1',
    );
  const checked = check(SEED_PASSWORD);
  setPassword(store, id, newHash);
  expect(await checked).toBeUndefined();
  expect(await check(NEW_PASSWORD)).toMatchObject({ id });
});

it('one of two changes from the same password wins (S5.11)', async () => {
  const { sandbox, browser, change } = await openVisit();
  const other = openBrowser(sandbox);
  for (const one of [browser, other]) await signIn(one);
  const answers = await Promise.all([
    change(),
    createPasswordCalls(other).change({
      newPassword: 'Anderer-Versuch-2026',
      repeatPassword: 'Anderer-Versuch-2026',
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('a sign-in that is being finished ends with all sessions (S5.11)', async () => {
  const sandbox = await openSandbox();
  const { store } = sandbox;
  const { id = 0 } = findPersonByUsername(store, MAX) ?? {};
  let isFinished = false;
  for (let turns = 0; !isFinished; turns += 1) {
    async function endLater(): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      deleteOtherSessions(store, id, undefined);
    }
    async function fetch(request: Request): Promise<Response> {
      if (!request.url.includes('/auth/callback')) return sandbox.fetch(request);
      const answer = sandbox.fetch(request).finally(() => {
        isFinished = store.getValue`SELECT 1 FROM sessions WHERE person_id = ${id}` !== undefined;
      });
      await endLater();
      return answer;
    }
    await signIn(openBrowser({ ...sandbox, fetch }));
    expect(store.getValue`SELECT count(*) FROM sessions WHERE person_id = ${id}`).toBe(0);
  }
});

it('a request whose body comes after the end of its session does nothing (S5.11)', async () => {
  const sandbox = await openSandbox();
  const { id = 0 } = findPersonByUsername(sandbox.store, MAX) ?? {};
  const sentBytes = new TextEncoder().encode('{"others":true}');
  async function* late() {
    deleteOtherSessions(sandbox.store, id, undefined);
    yield sentBytes;
  }
  function fetch(request: Request): Promise<Response> {
    if (!request.url.endsWith('/account/sessions/end')) return sandbox.fetch(request);
    const { url, headers } = request;
    // The length must be known before, because the body limit would read the body at once otherwise.
    headers.set('content-length', String(sentBytes.length));
    const body = ReadableStream.from(late());
    const init: object = { method: 'POST', headers, body, duplex: 'half' };
    return sandbox.fetch(new Request(url, init));
  }
  const { post } = await openAccount({ ...sandbox, fetch }, MAX);
  expect((await post('/account/sessions/end', { others: true })).status).toBe(403);
});

it('five changes of a password an hour, as each sends a mail (S7.3, 5.3.1)', async () => {
  const { sandbox, clock, browser, change } = await openSignedIn();
  const passwords = [
    SEED_PASSWORD,
    ...Array.from({ length: 6 }, (_, at) => `${NEW_PASSWORD}-${at}`),
  ];
  const next = (at: number) => {
    const [currentPassword = '', newPassword = ''] = passwords.slice(at);
    return change({ currentPassword, newPassword, repeatPassword: newPassword });
  };
  for (let at = 0; at < CHANGES_PER_HOUR; at += 1) expect((await next(at)).status).toBe(200);
  const refusedAnswer = await next(CHANGES_PER_HOUR);
  expect(refusedAnswer.status).toBe(429);
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(sandbox.mails()).toHaveLength(CHANGES_PER_HOUR);
  // A change by a mailed link counts, too.
  const { forget, reset } = createPasswordCalls(openBrowser(sandbox));
  await forget();
  expect((await reset(readMailedReset(sandbox))).status).toBe(429);
  clock.pass(60 * MINUTE_MS);
  setSession(browser, sandbox.signInAs(MAX));
  expect((await next(CHANGES_PER_HOUR)).status).toBe(200);
});
