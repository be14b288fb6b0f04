import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limits.ts';
import { checkCredentials } from '../../../src/sandbox/passwords/passwords.ts';
import { hashPassword } from '../../../src/sandbox/secrets/crypto.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { findPersonByUsername, setPassword } from '../../../src/sandbox/store/people.ts';
import { deleteOtherSessions } from '../../../src/sandbox/store/sessions.ts';
import { LOW_PASSWORD_COST } from '../../support/quick-sandbox.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls, NEW_PASSWORD, readResetToken } from '../support/credentials.ts';
import { openSandbox, openSignedIn, openVisit } from '../support/open-sandbox.ts';
import { MAX_MUSTER, openAccount, setSession, signIn } from '../support/sign-in.ts';

const MINUTE_MS = 60_000;
/** Number of password changes that an account may make in an hour (rule S7.3). */
const CHANGES_PER_HOUR = 5;

it('a sign-in fails if the password changes during its check (S5.11)', async () => {
  const { store } = await openSandbox();
  const { id = 0 } = findPersonByUsername(store, MAX_MUSTER) ?? {};
  const newHash = await hashPassword(NEW_PASSWORD, LOW_PASSWORD_COST);
  const checkPassword = (password: string) =>
    checkCredentials(
      { store, rateLimits: createRateLimits(store), passwordCost: LOW_PASSWORD_COST },
      { username: MAX_MUSTER, password },
      '192.0.2.1',
    );
  const pendingCheck = checkPassword(SEED_PASSWORD);
  setPassword(store, id, newHash);
  expect(await pendingCheck).toBeUndefined();
  expect(await checkPassword(NEW_PASSWORD)).toMatchObject({ id });
});

it('only one of two concurrent changes of the same password succeeds (S5.11)', async () => {
  const { sandbox, browser, changePassword } = await openVisit();
  const otherBrowser = openBrowser(sandbox);
  for (const visitor of [browser, otherBrowser]) await signIn(visitor);
  const answers = await Promise.all([
    changePassword(),
    createPasswordCalls(otherBrowser).changePassword({
      newPassword: 'Anderer-Versuch-2026',
      repeatPassword: 'Anderer-Versuch-2026',
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('an end of all sessions also ends a sign-in that is still being processed (S5.11)', async () => {
  const sandbox = await openSandbox();
  const { store } = sandbox;
  const { id = 0 } = findPersonByUsername(store, MAX_MUSTER) ?? {};
  let isFinished = false;
  // Each round waits one turn of the event loop longer before the sessions end. In the last round, the sign-in
  // finishes first.
  for (let turnCount = 0; !isFinished; turnCount += 1) {
    async function endSessionsLater(): Promise<void> {
      for (let turn = 0; turn < turnCount; turn += 1) await setImmediate();
      deleteOtherSessions(store, id, undefined);
    }
    async function fetch(request: Request): Promise<Response> {
      if (!request.url.includes('/auth/callback')) return sandbox.fetch(request);
      const answer = sandbox.fetch(request).finally(() => {
        isFinished = store.getValue`SELECT 1 FROM sessions WHERE person_id = ${id}` !== undefined;
      });
      await endSessionsLater();
      return answer;
    }
    await signIn(openBrowser({ ...sandbox, fetch }));
    expect(store.getValue`SELECT count(*) FROM sessions WHERE person_id = ${id}`).toBe(0);
  }
});

it('a request is refused if its session ends before its body arrives (S5.11)', async () => {
  const sandbox = await openSandbox();
  const { id = 0 } = findPersonByUsername(sandbox.store, MAX_MUSTER) ?? {};
  const sentBytes = new TextEncoder().encode('{"others":true}');
  async function* endSessionThenSend() {
    deleteOtherSessions(sandbox.store, id, undefined);
    yield sentBytes;
  }
  function fetch(request: Request): Promise<Response> {
    if (!request.url.endsWith('/account/sessions/end')) return sandbox.fetch(request);
    const { url, headers } = request;
    // Without this length, the body limit would read the body at once.
    headers.set('content-length', String(sentBytes.length));
    const body = ReadableStream.from(endSessionThenSend());
    const init: object = { method: 'POST', headers, body, duplex: 'half' };
    return sandbox.fetch(new Request(url, init));
  }
  const { post } = await openAccount({ ...sandbox, fetch }, MAX_MUSTER);
  expect((await post('/account/sessions/end', { others: true })).status).toBe(403);
});

it('an account can change its password five times an hour, because each change sends a mail (S7.3, 5.3.1)', async () => {
  const { sandbox, clock, browser, changePassword } = await openSignedIn();
  const passwords = [
    SEED_PASSWORD,
    ...Array.from({ length: 6 }, (_, index) => `${NEW_PASSWORD}-${index}`),
  ];
  const changeToNext = (index: number) => {
    const [currentPassword = '', newPassword = ''] = passwords.slice(index);
    return changePassword({ currentPassword, newPassword, repeatPassword: newPassword });
  };
  for (let index = 0; index < CHANGES_PER_HOUR; index += 1)
    expect((await changeToNext(index)).status).toBe(200);
  const refusedAnswer = await changeToNext(CHANGES_PER_HOUR);
  expect(refusedAnswer.status).toBe(429);
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(sandbox.listMails()).toHaveLength(CHANGES_PER_HOUR);
  // A change by a mailed link counts, too.
  const { requestReset, resetPassword } = createPasswordCalls(openBrowser(sandbox));
  await requestReset();
  expect((await resetPassword(readResetToken(sandbox))).status).toBe(429);
  clock.pass(60 * MINUTE_MS);
  setSession(browser, sandbox.openSessionCookie(MAX_MUSTER));
  expect((await changeToNext(CHANGES_PER_HOUR)).status).toBe(200);
});
