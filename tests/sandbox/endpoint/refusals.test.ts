import { expect, it, vi } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { createEndpoint } from '../../../src/sandbox/endpoint/endpoint.ts';
import { readTrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { siteOf } from '../../../src/sites/trees.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

it.each([
  [410, 410, 0],
  [404, 500, 1],
] as const)(
  'a call that declares only 410 as its error and refuses with %i answers with %i (S14.9)',
  async (status, expected, logCount) => {
    const { app, store, fetch } = await openSandbox();
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = createEndpoint(app, {
      store,
      origin: ORIGIN,
      proxies: readTrustedProxies(),
      site: siteOf({ environment: 'dev', client: 'library' }).page,
      recaptcha: undefined,
    });
    const call = defineCall('GET', '/test', { errorStatuses: [410] });
    answer(call, () => {
      throw new Refusal(status);
    });
    expect((await fetch(new Request(`${ORIGIN}/test`))).status).toBe(expected);
    expect(errorLog).toHaveBeenCalledTimes(logCount);
  },
);
