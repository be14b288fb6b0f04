import { expect, test, vi } from 'vitest';
import { type Answer, createJsonResponse, fakeBackend } from '../../http/answers.ts';
import { openFreshPage } from '../../session/page.ts';

const CHALLENGE = {
  parameters: { algorithm: 'x', nonce: '', salt: '', cost: 1, keyLength: 1, keyPrefix: '' },
  signature: '',
};

/** Requests a token during the boot of a page, and then ends the boot. */
async function requestToken(answer: () => Answer) {
  openFreshPage();
  const { $booted } = await import('../../../../src/portal/session/identity/session.ts');
  const requests = fakeBackend(answer);
  const { requestCaptchaToken } = await import('../../../../src/portal/forms/captcha/altcha.ts');
  const token = requestCaptchaToken();
  await Promise.resolve();
  expect(requests, 'requests before the session is known').toEqual([]);
  $booted.set(true);
  return token;
}

test('a token request without a network fails as offline (7.5.7.a)', async () => {
  const outcome = await requestToken(() => new TypeError('Failed to fetch'));
  expect(outcome).toEqual({ status: 'unreachable', reason: 'FETCH_ERROR' });
});

test.each<[string, () => Answer]>([
  ['is refused', () => createJsonResponse({ message: 'no' }, 500)],
  ['cannot be read', () => new Response('no JSON')],
  ['has no solution', () => createJsonResponse(CHALLENGE)],
])('a token request fails when the challenge %s (7.5.7)', async (_, answer) => {
  vi.doMock('altcha-lib', () => ({ solveChallenge: async () => null }));
  await expect(requestToken(answer)).rejects.toBeUndefined();
  vi.doUnmock('altcha-lib');
});
