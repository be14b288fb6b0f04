import { expect, it } from 'vitest';
import { readTrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import { openBrowserAt } from '../support/browser.ts';
import { countAnswersUntilLimit } from '../support/count-answers.ts';
import { openListeningSandbox } from '../support/listening.ts';

const TEST_MAX_MS = 120_000;

/**
 * Starts a sandbox that listens.
 * @returns a function that sends a call. The user name and X-Forwarded-For of the call contain the given number.
 */
async function openWithProxies(
  trustedProxies: string,
): Promise<(number: number) => Promise<Response>> {
  const { origin } = await openListeningSandbox({
    trustedProxies: readTrustedProxies(trustedProxies),
  });
  return async (number) => {
    const browser = openBrowserAt(origin);
    const request_token = await browser.solveCaptcha();
    const body = { username: `jana.${number}@kanzlei-nord.de`, request_token };
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    return browser.post('/account/email/check', body, headers);
  };
}

it('ignores X-Forwarded-For of untrusted clients (S14.2)', { timeout: TEST_MAX_MS }, async () => {
  expect(await countAnswersUntilLimit(await openWithProxies(''))).toBe(10);
});

it('uses X-Forwarded-For of a trusted proxy', { timeout: TEST_MAX_MS }, async () => {
  const call = await openWithProxies('127.0.0.1');
  for (let number = 0; number < 12; number += 1) expect((await call(number)).status).toBe(404);
});
