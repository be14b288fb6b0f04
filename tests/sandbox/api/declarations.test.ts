import { describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { simulateSentMails } from '../support/count-answers.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { readFieldErrors } from '../support/register.ts';
import { MAX_MUSTER, setSession } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

/** 22 November 2026, 21:40:05 in Berlin. */
const NOW = Date.UTC(2026, 10, 22, 20, 40, 5);

const WITHDRAWAL = {
  category: 'vertrag',
  topic: 'widerruf',
  product: 'default',
  request_token: '',
  name: 'Jana Nord',
  tempVertrag: 'Bestellung 4711',
  email: 'jana@kanzlei-nord.de',
};
const CANCELLATION = {
  ...WITHDRAWAL,
  topic: 'kuendigung',
  tempKuendigungsart: 'Ordentliche Kündigung',
  tempVertrag: 'Kommentar zum BGB',
  tempKuendigungstermin: '31.12.2026',
};

async function openVisitor(username?: string) {
  const visit = await openVisit({ clock: () => NOW });
  if (username !== undefined) setSession(visit.browser, visit.sandbox.openSessionCookie(username));
  return visit;
}

const sendDeclaration = (browser: Browser, body: object): Promise<Response> =>
  browser.post('/salesforce/send', body);

describe('a declaration', () => {
  it.each([
    ['cancellation', CANCELLATION],
    ['withdrawal', WITHDRAWAL],
  ])('is accepted as a %s without captcha and customer number (27.6)', async (_, body) => {
    const { browser } = await openVisitor();
    const answer = await sendDeclaration(browser, body);
    const receivedAt = new Date(NOW).toISOString();
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, receivedAt }]);
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request).toMatchObject({
      category: 'vertrag',
      topic: body.topic,
      fields: { name: 'Jana Nord', tempVertrag: body.tempVertrag },
    });
  });

  it('is confirmed by mail with date and time, without typed text (27.5)', async () => {
    const { sandbox, browser } = await openVisitor();
    await sendDeclaration(browser, {
      ...CANCELLATION,
      tempKuendigungsgrund: 'Gewonnen! Zum Preis',
    });
    const [mail] = sandbox.listMails();
    expect(mail?.recipient).toBe('jana@kanzlei-nord.de');
    for (const part of [
      '22. November 2026 um 21:40:05 MEZ',
      'Art der Kündigung: Ordentliche Kündigung',
      'Diese E-Mail wiederholt ihn nicht',
    ])
      expect(mail?.text).toContain(part);
    for (const part of ['Jana', 'Kommentar', '31.12.2026', 'Gewonnen', 'Preis'])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(part);
  });

  it('is confirmed with its content at the confirmed address of the account (27.5)', async () => {
    const { sandbox, browser } = await openVisitor(MAX_MUSTER);
    const valuesWithBlanks = { name: ' Jana Nord ', tempKundennummer: ' ' };
    await sendDeclaration(browser, {
      ...CANCELLATION,
      ...valuesWithBlanks,
      email: 'Max.Muster@Example.DE',
    });
    const [mail] = sandbox.listMails();
    // The mail has no line for blank and missing values.
    expect(mail?.text.split('\n\n').slice(2, -2)).toEqual([
      'Art der Kündigung: Ordentliche Kündigung',
      'Vor- und Nachname: Jana Nord',
      'Vertrag: Kommentar zum BGB',
      'Kündigen zum: 31.12.2026',
      'E-Mail-Adresse: Max. Muster@Example. DE',
    ]);
    expect(mail?.text).not.toContain('wiederholt');
  });

  it.each([
    ['another e-mail address', 'jana@kanzlei-nord.de', ''],
    [
      'an unconfirmed e-mail address of an account',
      MAX_MUSTER,
      'UPDATE people SET email_verified_at = NULL',
    ],
  ])('mails no typed text to %s (27.5)', async (_, email, statement) => {
    const { sandbox, browser } = await openVisitor(MAX_MUSTER);
    if (statement !== '') sandbox.store.run(createStatement(statement));
    await sendDeclaration(browser, { ...CANCELLATION, email });
    expect(sandbox.listMails()[0]?.text).not.toMatch(/Jana|Kommentar/);
  });

  it('has no link in its mail (27.5)', async () => {
    const { sandbox, browser } = await openVisitor(MAX_MUSTER);
    await sendDeclaration(browser, {
      ...WITHDRAWAL,
      email: MAX_MUSTER,
      tempVertrag: 'https://evil.test/x\nwww.evil.test\nevil.test',
    });
    const [mail] = sandbox.listMails();
    expect(mail?.text).toContain('evil');
    expect(mail?.html?.match(/evil.*?<br>/g)).toHaveLength(2);
    expect(mail?.text).not.toMatch(/https?:\/\/evil|www\.evil|evil\.test/);
    expect(mail?.html).not.toMatch(/https?:\/\/evil|www\.evil|evil\.test|<a /);
  });

  it.each([
    ['an e-mail address', 5, () => 'jana@kanzlei-nord.de'],
    ['a network address', 30, (number: number) => `jana${number}@kanzlei-nord.de`],
  ])('is stored even if %s gets no more mails (27.6)', async (_, mailCount, emailOf) => {
    const { sandbox, browser } = await openVisitor();
    for (let number = 0; number <= mailCount; number += 1) {
      expect(
        (await sendDeclaration(browser, { ...WITHDRAWAL, email: emailOf(number) })).status,
      ).toBe(200);
    }
    expect(sandbox.listMails()).toHaveLength(mailCount);
    expect(await (await browser.get('/__sandbox/contacts.json')).json()).toHaveLength(
      mailCount + 1,
    );
  });

  it('has its own limit of 1,000 mails an hour, apart from other calls (27.6, S7.3)', async () => {
    const { sandbox, browser, requestReset } = await openVisitor();
    simulateSentMails(sandbox, 'new-password', 999);
    for (let count = 0; count < 5; count += 1)
      await sendDeclaration(browser, { ...WITHDRAWAL, email: MAX_MUSTER });
    expect(sandbox.listMails()).toHaveLength(5);
    expect((await requestReset(MAX_MUSTER)).status).toBe(200);
    const refusedAnswer = await requestReset('premium@example.de');
    expect([refusedAnswer.status, refusedAnswer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await sendDeclaration(browser, WITHDRAWAL)).status).toBe(200);
    expect(sandbox.listMails()).toHaveLength(7);
    simulateSentMails(sandbox, 'declaration-mail', 994);
    expect((await sendDeclaration(browser, WITHDRAWAL)).status).toBe(200);
    expect(sandbox.listMails()).toHaveLength(7);
  });

  it.each([
    [{ name: ' ' }, 'name: isNotEmpty'],
    [{ tempVertrag: '' }, 'tempVertrag: isNotEmpty'],
    [{ email: '' }, 'email: isNotEmpty'],
    [{ email: 'jana@kanzlei' }, 'email: isEmail'],
    [{ tempKuendigungsart: 'beliebig' }, 'tempKuendigungsart: isIn'],
    [{ tempVertrag: 'x'.repeat(201) }, 'tempVertrag: isLength'],
    [{ tempKuendigungsgrund: 'x'.repeat(4001) }, 'tempKuendigungsgrund: isLength'],
  ])('refuses %j (27.2)', async (changes, error) => {
    const { browser } = await openVisitor();
    expect(
      await readFieldErrors(await sendDeclaration(browser, { ...CANCELLATION, ...changes })),
    ).toContain(error);
  });

  it('of another topic is a contact request, which needs a captcha (27.6)', async () => {
    const { browser } = await openVisitor();
    for (const otherTopic of [{ category: 'abo' }, { topic: 'auskunft' }])
      expect((await sendDeclaration(browser, { ...WITHDRAWAL, ...otherTopic })).status).toBe(403);
  });
});
