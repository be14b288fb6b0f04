import { expect, test } from 'vitest';
import { type Answer, fakeBackend, json } from '../../http/answers.ts';
import { openFreshPage } from '../../session/page.ts';

/** Asks for a token of a page that has booted. */
async function askToken(answer: () => Answer) {
  openFreshPage();
  const { $booted } = await import('../../../../src/portal/session/identity/booted.ts');
  $booted.set(true);
  fakeBackend(answer);
  const { singleUseToken } = await import('../../../../src/portal/forms/captcha/altcha.ts');
  return singleUseToken();
}

test('rule 7.5.7.a: without a network there is no token, which is said instead', async () => {
  const outcome = await askToken(() => new TypeError('Failed to fetch'));
  expect(outcome).toEqual({ status: 'unreachable', reason: 'FETCH_ERROR' });
});

test.each<[string, () => Answer]>([
  ['is refused', () => json({ message: 'too many' }, 429)],
  ['cannot be read', () => new Response('no JSON')],
])('rule 7.5.7: there is no token when the challenge %s', async (_, answer) => {
  await expect(askToken(answer)).rejects.toThrow('No challenge.');
});
