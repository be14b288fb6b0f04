import { expect, test } from 'vitest';
import {
  requestCredentials,
  setRequestCredentials,
} from '../../../src/portal/http/request-credentials.ts';

test('without a session, requests carry no token, fetch none, and are sent', async () => {
  setRequestCredentials();
  expect([requestCredentials().token(), requestCredentials().csrfToken()]).toEqual(['', '']);
  expect(await requestCredentials().refreshToken()).toBe(false);
  expect(await requestCredentials().refreshCsrf()).toBe(false);
  expect(await requestCredentials().ensureFresh()).toBe(true);
});
