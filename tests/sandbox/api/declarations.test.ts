import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { faultsOf } from '../support/register.ts';

/** 22 November 2026, 21:40:05 in Berlin. */
const NOW = Date.UTC(2026, 10, 22, 20, 40, 5);
/** rules 14.9, S7.3 */
const MAILS_PER_ADDRESS_AND_HOUR = 5;

const CANCELLATION = {
  category: 'vertrag',
  topic: 'kuendigung',
  product: 'default',
  request_token: '',
  tempKuendigungsart: 'Ordentliche Kündigung',
  name: 'Jana Nord',
  tempVertrag: 'Kommentar zum BGB',
  tempKuendigungstermin: '31.12.2026',
  email: 'jana@kanzlei-nord.de',
};
const WITHDRAWAL = {
  category: 'vertrag',
  topic: 'widerruf',
  product: 'default',
  request_token: '',
  name: 'Jana Nord',
  tempVertrag: 'Bestellung 4711',
  email: 'jana@kanzlei-nord.de',
};

async function open() {
  const sandbox = await openSandbox({ clock: () => NOW });
  return { sandbox, browser: openBrowser(sandbox) };
}

function send(browser: Browser, body: object): Promise<Response> {
  return browser.post('/salesforce/send', body);
}

describe('a declaration', () => {
  it.each([
    ['cancellation', CANCELLATION],
    ['withdrawal', WITHDRAWAL],
  ])('rule 27.6: a %s needs no captcha and no customer number', async (_, body) => {
    const { browser } = await open();
    const answer = await send(browser, body);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request).toMatchObject({
      category: 'vertrag',
      topic: body.topic,
      fields: { name: 'Jana Nord', tempVertrag: body.tempVertrag },
    });
  });

  it('rule 27.5: is confirmed by mail with content, date and time', async () => {
    const { sandbox, browser } = await open();
    await send(browser, CANCELLATION);
    const [mail] = sandbox.mails();
    expect(mail?.recipient).toBe('jana@kanzlei-nord.de');
    for (const part of [
      '22. November 2026 um 21:40:05 MEZ',
      'Art der Kündigung: Ordentliche Kündigung',
      'Vor- und Nachname: Jana Nord',
      'Vertrag: Kommentar zum BGB',
      'Kündigen zum: 31.12.2026',
    ])
      expect(mail?.text).toContain(part);
  });

  it('rule 27.5: carries no link in its mail', async () => {
    const { sandbox, browser } = await open();
    await send(browser, {
      ...WITHDRAWAL,
      tempVertrag: 'https://evil.test/x www.evil.test evil.test',
    });
    const [mail] = sandbox.mails();
    expect(mail?.text).toContain('evil');
    expect(mail?.text).not.toMatch(/https?:\/\/evil|www\.evil|evil\.test/);
    expect(mail?.html).not.toMatch(/https?:\/\/evil|www\.evil|evil\.test|<a /);
  });

  it('rule 27.6: counts also where no more mails may be sent', async () => {
    const { sandbox, browser } = await open();
    for (let count = 0; count <= MAILS_PER_ADDRESS_AND_HOUR; count += 1)
      expect((await send(browser, WITHDRAWAL)).status).toBe(200);
    expect(sandbox.mails()).toHaveLength(MAILS_PER_ADDRESS_AND_HOUR);
    const kept = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(kept).toHaveLength(MAILS_PER_ADDRESS_AND_HOUR + 1);
  });

  it.each([
    [{ name: ' ' }, 'name: isNotEmpty'],
    [{ tempVertrag: '' }, 'tempVertrag: isNotEmpty'],
    [{ email: '' }, 'email: isNotEmpty'],
    [{ email: 'jana@kanzlei' }, 'email: isEmail'],
    [{ tempKuendigungsart: 'beliebig' }, 'tempKuendigungsart: isIn'],
    [{ tempVertrag: 'x'.repeat(201) }, 'tempVertrag: isLength'],
    [{ tempKuendigungsgrund: 'x'.repeat(4001) }, 'tempKuendigungsgrund: isLength'],
  ])('rule 27.2: refuses %j', async (different, fault) => {
    const { browser } = await open();
    const answer = await send(browser, { ...CANCELLATION, ...different });
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toContain(fault);
  });

  it('rule 27.6: any other request needs its captcha', async () => {
    const { browser } = await open();
    for (const place of [{ category: 'abo' }, { topic: 'auskunft' }])
      expect((await send(browser, { ...WITHDRAWAL, ...place })).status).toBe(403);
  });

  it('needs a CSRF token', async () => {
    const { browser } = await open();
    const answer = await browser.post('/salesforce/send', WITHDRAWAL, { 'x-csrf-token': 'x' });
    expect(answer.status).toBe(403);
  });
});
