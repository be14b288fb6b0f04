import { expect, it } from 'vitest';
import { readTrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import { openBrowserAt } from '../support/browser.ts';
import { countAnswers } from '../support/count-answers.ts';
import { openListening } from '../support/listening.ts';

const SLOW_MS = 120_000;

/** Starts a sandbox that listens. @returns a function that sends a call of the person with a number, with their address in X-Forwarded-For */
async function openCall(trustedProxies: string): Promise<(number: number) => Promise<Response>> {
  const { origin } = await openListening({ trustedProxies: readTrustedProxies(trustedProxies) });
  return async (number) => {
    const browser = openBrowserAt(origin);
    const request_token = await browser.captcha();
    const body = { username: `jana.${number}@kanzlei-nord.de`, request_token };
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    return browser.post('/account/email/check', body, headers);
  };
}

it('ignores X-Forwarded-For of untrusted clients (S14.2)', { timeout: SLOW_MS }, async () => {
  expect(await countAnswers(await openCall(''))).toBe(10);
});

it('uses X-Forwarded-For of a trusted proxy', { timeout: SLOW_MS }, async () => {
  const call = await openCall('127.0.0.1');
  for (let number = 0; number < 12; number += 1) expect((await call(number)).status).toBe(404);
});
