import { expect, test } from 'vitest';
import { requestCredentials, setRequestCredentials } from '../../src/http/request-credentials.ts';

test('requests that know of no session carry no token, fetch none, and go out', async () => {
  setRequestCredentials();
  expect([requestCredentials().token(), requestCredentials().csrfToken()]).toEqual(['', '']);
  expect(await requestCredentials().refreshToken()).toBe(false);
  expect(await requestCredentials().refreshCsrf()).toBe(false);
  expect(await requestCredentials().ensureFresh()).toBe(true);
});
