import { expect, test } from 'vitest';
import { authority, setAuthority } from '../../src/http/authority.ts';

test('requests that know of no session carry no token, fetch none, and go out', async () => {
  setAuthority();
  expect([authority().token(), authority().csrfToken()]).toEqual(['', '']);
  expect(await authority().refreshToken()).toBe(false);
  expect(await authority().refreshCsrf()).toBe(false);
  expect(await authority().ensureFresh()).toBe(true);
});
