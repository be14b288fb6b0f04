import { expect, it, vi } from 'vitest';
import { type Call, defineCall } from '../../../src/contract/definition/call.ts';
import { createEndpoint } from '../../../src/sandbox/endpoint/endpoint.ts';
import { readTrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { siteOf } from '../../../src/sites/trees.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

/** Opens a sandbox with a further call. */
async function openWithCall(call: Call, handler: () => unknown) {
  const { app, store, fetch } = await openSandbox();
  const endpoint = createEndpoint(app, {
    store,
    origin: ORIGIN,
    proxies: readTrustedProxies(),
    site: siteOf({ environment: 'dev', client: 'library' }).page,
    recaptcha: undefined,
  });
  endpoint(call, handler);
  return (init?: RequestInit) => fetch(new Request(ORIGIN + call.path, init));
}

it.each([
  [410, 410, 0],
  [404, 500, 1],
] as const)(
  'a call that declares only 410 as its error and refuses with %i answers with %i (S14.9)',
  async (status, expectedStatus, logCount) => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const send = await openWithCall(defineCall('GET', '/test', { errorStatuses: [410] }), () => {
      throw new Refusal(status);
    });
    expect((await send()).status).toBe(expectedStatus);
    expect(errorLog).toHaveBeenCalledTimes(logCount);
  },
);

it.each([
  ['no JSON', '{"email":'],
  ['no object', '[]'],
  ['null', 'null'],
  ['empty', ''],
])('a body that is %s is refused with 400 and a field error (5.0.3)', async (_, body) => {
  const handler = vi.fn();
  const call = defineCall('POST', '/test', { isMutation: false, errorStatuses: [400] });
  const send = await openWithCall(call, handler);
  const headers = { 'content-type': 'application/json' };
  const answer = await send({ method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({
    success: false,
    status: 400,
    message: 'input validation failed',
    data: { error: [{ property: '', constraints: expect.anything() }] },
  });
  expect(handler).not.toHaveBeenCalled();
});
