import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../src/sandbox/listen.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { freePort } from '../../support/free-port.ts';
import { openBrowserAt } from '../support/browser.ts';
import { countAnswers } from '../support/count-answers.ts';

const SLOW_MS = 120_000;

describe('a sandbox that listens', () => {
  const stops: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function start(trustedProxies: string): Promise<(number: number) => Promise<Response>> {
    const [portal, identity] = [await freePort(), await freePort()];
    const origin = `http://localhost:${portal}`;
    const identityOrigin = `http://localhost:${identity}`;
    const options = { database: ':memory:', origin, identityOrigin, captchaCost: 1 };
    const sandbox = await createSandbox({ ...options, trustedProxies });
    stops.push((await listen(sandbox, { portal, identity })).stop);
    return async (number) => {
      const browser = openBrowserAt(origin);
      const body = {
        username: `jana.${number}@kanzlei-nord.de`,
        request_token: await browser.captcha(),
      };
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      return browser.post('/account/email/check', body, headers);
    };
  }

  it('rule S14.2: ignores X-Forwarded-For of untrusted clients', { timeout: SLOW_MS }, async () => {
    expect(await countAnswers(await start(''))).toBe(10);
  });

  it('uses X-Forwarded-For of a trusted proxy', { timeout: SLOW_MS }, async () => {
    const call = await start('127.0.0.1');
    for (let number = 0; number < 12; number += 1) expect((await call(number)).status).toBe(404);
  });
});
