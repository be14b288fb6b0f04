import { afterEach, describe, expect, test } from 'vitest';
import { login } from '../../../src/contract/calls/session/login.ts';
import { setRequestCredentials } from '../../../src/portal/http/request-credentials.ts';
import { requestOnce } from '../../../src/portal/http/request-once.ts';
import { createJsonResponse, fakeBackend, findCall, saveCall } from './answers.ts';

const CREDENTIALS = {
  token: () => 'T',
  csrfToken: () => 'C',
  refreshToken: async () => false,
  refreshCsrfToken: async () => false,
  checkSession: async () => undefined,
};

async function recordRequests(action: () => Promise<unknown>) {
  const requests = fakeBackend(() => createJsonResponse({ success: true }));
  await action();
  return requests;
}

afterEach(() => setRequestCredentials());

describe('the request', () => {
  test('carries cookies, is never cached and never follows a redirect (3.12)', async () => {
    const [sent] = await recordRequests(() => requestOnce(saveCall, { name: 'A' }));
    expect(sent?.init).toMatchObject({
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(sent?.headers).toEqual({ 'content-type': 'application/json' });
    expect(sent?.body).toEqual({ name: 'A' });
  });

  test('sends tokens only to the backend of the portal, and never in the address (S5.1, 17.1)', async () => {
    setRequestCredentials(CREDENTIALS);
    for (const path of [saveCall.path, '/csrf-token'] as const) {
      const [sent] = await recordRequests(() => requestOnce({ ...saveCall, path }, { name: 'A' }));
      expect(sent?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
      expect(sent?.address.href).toBe(location.origin + path);
    }
    for (const path of ['//evil.test/account/x', '/other', '/accountant'] as const) {
      const [sent] = await recordRequests(() => requestOnce({ ...saveCall, path }, { name: 'A' }));
      expect(Object.keys(sent?.headers ?? {})).toEqual(['content-type']);
    }
  });

  test.each(['', 'T x', ' T', 'T ', 'T\n'])('sends no invalid token such as %j', async (token) => {
    setRequestCredentials({ ...CREDENTIALS, token: () => token });
    const [sent] = await recordRequests(() => requestOnce(saveCall, { name: 'A' }));
    expect(sent?.headers).not.toHaveProperty('x-token');
  });

  test('always has a body (5.0.1)', async () => {
    const [sent] = await recordRequests(() => requestOnce(findCall, {}));
    expect(sent?.init.body).toBe('{}');
  });

  test('encodes query values once and omits undefined values', async () => {
    const back = 'https://konto.example.de/kontakt?a=1&b=ä#x';
    const [sent] = await recordRequests(() => requestOnce(login, { back, prompt: undefined }));
    expect(sent?.address.search).toBe(`?${new URLSearchParams({ back })}`);
    expect(sent?.address.searchParams.get('back')).toBe(back);
    expect(sent?.init.body).toBeUndefined();
  });
});
