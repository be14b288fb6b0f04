import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { allPeople } from '../../src/sandbox/store/people.ts';
import { limitHere } from '../support/machine.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { mailedReset, passwordsFor } from './support/credentials.ts';
import { openSandbox } from './support/open-sandbox.ts';
import { CONFIRM_PAGE, registration } from './support/register.ts';
import { infoOf, signIn, tokenOf } from './support/sign-in.ts';

/** rules 14.9, S7.2 */
const EMAIL_CHECKS_PER_MINUTE = 10;
/** rules 14.9, S7.3 */
const MAILS_PER_ADDRESS_AND_HOUR = 5;

const PEOPLE = 200;
/** Each person hashes a password twice. */
const LOAD_MS = limitHere(120_000);

const folder = mkdtempSync(join(tmpdir(), 'sandbox-load-'));

// Authorization codes live one minute, captchas two; a slow machine needs more.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

afterAll(() => rmSync(folder, { recursive: true }));

const emailOf = (number: number) => `person${number}@kanzlei-nord.de`;
const all = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** Number of responses per status. */
function statuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function tokenFor(sandbox: Sandbox, email: string): string {
  const letters = sandbox.mails().filter(({ recipient }) => recipient === email);
  expect(letters, email).toHaveLength(1);
  return new URL(/http\S+/.exec(letters[0]?.text ?? '')?.[0] ?? '').searchParams.get('ot') ?? '';
}

/** Asks for all of them at once, and again for those who found too many waiting (rule 14.10). */
async function untilServed(ask: (number: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  let asking = Array.from({ length: PEOPLE }, (_, number) => number);
  while (asking.length > 0) {
    await Promise.all(
      asking.map(async (number) => {
        answers[number] = await ask(number);
      }),
    );
    asking = asking.filter((number) => answers[number]?.status === 503);
  }
  return answers;
}

describe('two hundred concurrent people', () => {
  it('rules S9.1, S9.3: register, confirm and sign in without losses or duplicates', {
    timeout: LOAD_MS,
  }, async () => {
    const database = join(folder, 'load.sqlite');
    // All have one network address.
    const sandbox = await openSandbox({ database, perNetwork: 10 * PEOPLE });
    const seeded = allPeople(sandbox.store).length;

    const browsers = Array.from({ length: PEOPLE }, () => openBrowser(sandbox));
    const of = <Result>(work: (browser: Browser, email: string) => Promise<Result>) => {
      return (number: number) => work(browsers[number] ?? openBrowser(sandbox), emailOf(number));
    };
    const registered = await untilServed(
      of(async (browser, email) =>
        browser.post('/account/create', await registration(browser, { email })),
      ),
    );
    expect(statuses(registered)).toEqual({ 201: PEOPLE });
    const confirm = of(async (browser, email) => {
      const optin_token = tokenFor(sandbox, email);
      const confirmed = await browser.post('/account/optin/confirm', { optin_token });
      expect(await confirmed.json()).toEqual({ forward: '/registrierung-erfolgreich' });
    });
    await all(PEOPLE, confirm);
    await untilServed(of(async (browser, email) => (await signIn(browser, email)).answer));
    const names = await all(
      PEOPLE,
      of(async (browser) => {
        const answer = await infoOf(browser, await tokenOf(browser));
        return ((await answer.json()) as { username: string }).username;
      }),
    );
    expect(names).toEqual(Array.from({ length: PEOPLE }, (_, number) => emailOf(number)));
    expect(allPeople(sandbox.store)).toHaveLength(seeded + PEOPLE);
    expect(sandbox.mails()).toHaveLength(PEOPLE);
  });
});

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
    expect(statuses(answers)).toEqual({
      200: MAILS_PER_ADDRESS_AND_HOUR,
      429: 20 - MAILS_PER_ADDRESS_AND_HOUR,
    });
  });

  it('rule S7.2: a visitor can check no more addresses than the limit', async () => {
    const browser = openBrowser(await openSandbox());
    await browser.get('/csrf-token');
    const answers = await all(20, async (number) =>
      browser.post('/account/email/check', {
        request_token: await browser.captcha(),
        username: emailOf(number),
      }),
    );
    expect(statuses(answers)).toEqual({
      404: EMAIL_CHECKS_PER_MINUTE,
      429: 20 - EMAIL_CHECKS_PER_MINUTE,
    });
  });

  it('rule S7.4: a captcha token is accepted once', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    const request_token = await browser.captcha();
    const answers = await all(20, (number) =>
      browser.post('/account/email/check', {
        request_token,
        username: emailOf(number),
      }),
    );
    expect(statuses(answers)).toEqual({ 404: 1, 403: 19 });
  });

  it('rule S7.5: a mailed link sets a password once', { timeout: LOAD_MS }, async () => {
    const sandbox = await openSandbox();
    const { forget } = passwordsFor(openBrowser(sandbox));
    await forget();
    const token = mailedReset(sandbox);
    const answers = await all(8, (number) =>
      passwordsFor(openBrowser(sandbox)).reset(token, `Lesesaal-Tinte-7${number}`),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 410: 7 });
  });
});
