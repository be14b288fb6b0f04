import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allPeople } from '../../src/sandbox/store/people.ts';
import { limitHere } from '../support/machine.ts';
import { openBrowser } from './support/browser.ts';
import { openSandbox } from './support/open-sandbox.ts';
import { CONFIRM_PAGE, registration } from './support/register.ts';

/** rules 14.9, S7.3 */
const MAILS_MAX = 5;
/** Each person hashes a password twice. */
const LOAD_MS = limitHere(120_000);

// Authorization codes live one minute, captchas two; a slow machine needs more.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const all = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** Number of responses per status. */
function statuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('concurrent requests for one thing', () => {
  it('rule S9.1: an address is registered once, with one mail', { timeout: LOAD_MS }, async () => {
    const sandbox = await openSandbox();
    const answers = await all(20, async () => {
      const browser = openBrowser(sandbox);
      return browser.post('/account/create', await registration(browser));
    });
    const { 201: created, 400: taken = 0, 429: throttled = 0 } = statuses(answers);
    expect(created).toBe(1);
    // Requests before the first is stored still count as mails.
    expect(taken + throttled).toBe(19);
    const mine = allPeople(sandbox.store).filter(({ email }) => email === 'erika@beispiel.de');
    expect(mine).toHaveLength(1);
    expect(sandbox.mails()).toHaveLength(1);
  });

  it('rule S7.3: an address gets no more mails than its limit', async () => {
    const sandbox = await openSandbox();
    const answers = await all(20, async () => {
      const browser = openBrowser(sandbox);
      return browser.post('/account/optin/resend', {
        request_token: await browser.captcha(),
        username: 'max.muster@example.de',
        client_url: CONFIRM_PAGE,
      });
    });
    expect(statuses(answers)).toEqual({ 200: MAILS_MAX, 429: 20 - MAILS_MAX });
  });
});
