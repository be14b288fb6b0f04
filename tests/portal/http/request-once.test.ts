import { afterEach, describe, expect, test } from 'vitest';
import { login } from '../../../src/contract/calls/session/login.ts';
import { setRequestCredentials } from '../../../src/portal/http/request-credentials.ts';
import { requestOnce } from '../../../src/portal/http/request-once.ts';
import { createJsonResponse, fakeBackend, findCall, saveCall } from './answers.ts';

const tokens = {
  token: () => 'T',
  csrfToken: () => 'C',
  refreshToken: async () => false,
  refreshCsrfToken: async () => false,
  checkSession: async () => undefined,
};

async function requestsOf(action: () => Promise<unknown>) {
  const requests = fakeBackend(() => createJsonResponse({ success: true }));
  await action();
  return requests;
}

afterEach(() => setRequestCredentials());

describe('the request', () => {
  test('carries cookies, is never cached and never follows a redirect (3.12)', async () => {
    const [sent] = await requestsOf(() => requestOnce(saveCall, { name: 'A' }));
    expect(sent?.init).toMatchObject({
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(sent?.headers).toEqual({ 'content-type': 'application/json' });
    expect(sent?.body).toEqual({ name: 'A' });
  });

  test('carries tokens to the own backend only, and never in its URL (S5.1, 17.1)', async () => {
    setRequestCredentials(tokens);
    for (const path of [saveCall.path, '/csrf-token'] as const) {
      const [own] = await requestsOf(() => requestOnce({ ...saveCall, path }, { name: 'A' }));
      expect(own?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
      expect(own?.address.href).toBe(location.origin + path);
    }
    for (const path of ['//evil.test/account/x', '/other', '/accountant'] as const) {
      const [sent] = await requestsOf(() => requestOnce({ ...saveCall, path }, { name: 'A' }));
      expect(Object.keys(sent?.headers ?? {})).toEqual(['content-type']);
    }
  });

  test.each(['', 'T x', ' T', 'T ', 'T\n'])('carries no token like %j', async (token) => {
    setRequestCredentials({ ...tokens, token: () => token });
    const [sent] = await requestsOf(() => requestOnce(saveCall, { name: 'A' }));
    expect(sent?.headers).not.toHaveProperty('x-token');
  });

  test('always has a body (5.0.1)', async () => {
    const [sent] = await requestsOf(() => requestOnce(findCall, {}));
    expect(sent?.init.body).toBe('{}');
  });

  test('encodes query values once and omits undefined ones', async () => {
    const back = 'https://konto.example.de/kontakt?a=1&b=ä#x';
    const [sent] = await requestsOf(() => requestOnce(login, { back, prompt: undefined }));
    expect(sent?.address.search).toBe(`?${new URLSearchParams({ back })}`);
    expect(sent?.address.searchParams.get('back')).toBe(back);
    expect(sent?.init.body).toBeUndefined();
  });
});
