import { expect, test } from 'vitest';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../support/clock.ts';
import { openPage, openSandbox } from '../support/page.tsx';

/** The boot ends after this time at the latest (rule 1.2). */
const BOOT_TIMEOUT_MS = 10_000;

const CHALLENGE_PATH = '/csa/captcha/challenge';

test('a captcha token that is requested during the boot waits for the end of the boot (S14.8)', async () => {
  stopClock();
  const sandbox = await openSandbox();
  sandbox.faults.add({ path: '/auth/token', kind: 'stall' });
  const path = '/benutzername-vergessen';
  const page = await openPage({ path, route: 'forgotUsername', sandbox, isBooting: true });
  const { requestCaptchaToken } = await import('../../src/portal/forms/captcha/altcha.ts');
  let token: unknown;
  void requestCaptchaToken().then((solvedToken) => {
    token = solvedToken;
  });
  await runPendingTasks();
  expect(page.readSentBodies(CHALLENGE_PATH)).toEqual([]);
  await advanceClock(BOOT_TIMEOUT_MS);
  await waitUntil(() => expect(page.readSentBodies(CHALLENGE_PATH)).toHaveLength(1));
  await waitUntil(() => expect(token).toMatch(/^[\w+/=]{100,}$/));
});
