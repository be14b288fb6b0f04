import { afterEach, describe, expect, test } from 'vitest';
import { login } from '../../../src/contract/calls/session/login.ts';
import { setRequestCredentials } from '../../../src/portal/http/request-credentials.ts';
import { requestOnce } from '../../../src/portal/http/request-once.ts';
import { createJsonResponse, fakeBackend, findCall, saveCall } from './answers.ts';

const CREDENTIALS = {
  readToken: () => 'T',
  readCsrfToken: () => 'C',
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
    const [sentRequest] = await recordRequests(() => requestOnce(saveCall, { name: 'A' }));
    expect(sentRequest?.init).toMatchObject({
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(sentRequest?.headers).toEqual({ 'content-type': 'application/json' });
    expect(sentRequest?.body).toEqual({ name: 'A' });
  });

  test('sends tokens only to the backend of the portal, and never in the address (S5.1, 17.1)', async () => {
    setRequestCredentials(CREDENTIALS);
    for (const path of [saveCall.path, '/csrf-token'] as const) {
      const [sentRequest] = await recordRequests(() =>
        requestOnce({ ...saveCall, path }, { name: 'A' }),
      );
      expect(sentRequest?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
      expect(sentRequest?.address.href).toBe(location.origin + path);
    }
    for (const path of ['//evil.test/account/x', '/other', '/accountant'] as const) {
      const [sentRequest] = await recordRequests(() =>
        requestOnce({ ...saveCall, path }, { name: 'A' }),
      );
      expect(Object.keys(sentRequest?.headers ?? {})).toEqual(['content-type']);
    }
  });

  test.each(['', 'T x', ' T', 'T ', 'T\n'])('sends no invalid token such as %j', async (token) => {
    setRequestCredentials({ ...CREDENTIALS, readToken: () => token });
    const [sentRequest] = await recordRequests(() => requestOnce(saveCall, { name: 'A' }));
    expect(sentRequest?.headers).not.toHaveProperty('x-token');
  });

  test('always has a body (5.0.1)', async () => {
    const [sentRequest] = await recordRequests(() => requestOnce(findCall, {}));
    expect(sentRequest?.init.body).toBe('{}');
  });

  test('encodes query values once and omits undefined values', async () => {
    const back = 'https://konto.example.de/kontakt?a=1&b=ä#x';
    const [sentRequest] = await recordRequests(() =>
      requestOnce(login, { back, prompt: undefined }),
    );
    expect(sentRequest?.address.search).toBe(`?${new URLSearchParams({ back })}`);
    expect(sentRequest?.address.searchParams.get('back')).toBe(back);
    expect(sentRequest?.init.body).toBeUndefined();
  });
});
