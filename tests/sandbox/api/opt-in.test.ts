import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { createClock, openSandbox } from '../support/open-sandbox.ts';
import { mailedToken, registration } from '../support/register.ts';

/** rule 6.5 */
const OPT_IN_HOURS = 48;
/** rule 5.2.10 */
const OPT_IN_REPEAT_DAYS = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

async function register() {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read });
  const browser = openBrowser(sandbox);
  await browser.post('/account/create', await registration(browser));
  const optin_token = mailedToken(sandbox);
  const confirm = () => browser.post('/account/optin/confirm', { optin_token });
  return { clock, sandbox, browser, confirm };
}

describe('POST /account/optin/confirm', () => {
  it('activates the account and returns the next page', async () => {
    const { confirm, sandbox } = await register();
    expect(await (await confirm()).json()).toEqual({ forward: '/registrierung-erfolgreich' });
    const row = sandbox.store.one(
      'SELECT 1 FROM people WHERE confirmed_at > 0 AND email = ?',
      'erika@beispiel.de',
    );
    expect(row).toBeDefined();
  });

  it('rule 5.2.10: gives the same answer for a week, because mail scanners follow links first (rule S9.9)', async () => {
    const { confirm, clock } = await register();
    await confirm();
    clock.pass(OPT_IN_REPEAT_DAYS * DAY_MS - HOUR_MS);
    expect((await confirm()).status).toBe(200);
    clock.pass(2 * HOUR_MS);
    expect((await confirm()).status).toBe(410);
  });

  it('refuses an expired link', async () => {
    const { confirm, clock } = await register();
    clock.pass(OPT_IN_HOURS * HOUR_MS);
    const answer = await confirm();
    expect(answer.status).toBe(410);
    expect(await answer.json()).toEqual({ success: false, status: 410, message: 'token expired' });
  });

  it('refuses an unknown token', async () => {
    const { browser } = await register();
    const answer = await browser.post('/account/optin/confirm', { optin_token: 'x' });
    expect(answer.status).toBe(404);
  });
});
