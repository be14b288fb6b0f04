import { describe, expect, test, vi } from 'vitest';
import { verifySmtpSettings } from '../../../src/sandbox/mail/mailer.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls } from '../support/credentials.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { MAX_MUSTER } from '../support/sign-in.ts';

const FROM = 'konto@kanzlei.de';
/** The last line of a mail in SMTP. */
const END_OF_MAIL = '.';

test('without settings, the sandbox has no mail server (26.3)', async () => {
  expect(await verifySmtpSettings({})).toBeUndefined();
});

test('a mail server that answers is accepted (26.3)', async () => {
  const url = `smtp://konto:geheim@${(await openMailServer()).host}`;
  expect(await verifySmtpSettings({ SMTP_URL: url, SMTP_FROM: FROM })).toEqual({
    url,
    sender: FROM,
  });
});

describe('the start ends with one sentence that does not show the password (26.2, 26.3)', () => {
  test.each([
    [{ SMTP_FROM: FROM }, 'SMTP_FROM needs SMTP_URL, the address of the mail server.'],
    [
      { SMTP_URL: 'smtp://localhost' },
      'SMTP_URL needs SMTP_FROM, the sender, such as konto@example.de.',
    ],
    [
      { SMTP_URL: 'localhost:25', SMTP_FROM: FROM },
      'SMTP_URL must have the form smtps://user:password@mail.example.de:465.',
    ],
    [
      { SMTP_URL: 'smtp://localhost', SMTP_FROM: 'Konto' },
      'SMTP_FROM must be an e-mail address, such as konto@example.de.',
    ],
  ])('for the settings %j', async (variables, sentence) => {
    await expect(verifySmtpSettings(variables)).rejects.toThrow(new Error(sentence));
  });

  test.each([
    ['for a server that refuses the password', 'refuses the credentials', false, false],
    ['for a silent server', 'does not answer', true, false],
    ['for a server that is down', 'does not answer', false, true],
  ])('%s', async (_, failure, isSilent, isDown) => {
    const { host, close } = await openMailServer(isSilent);
    if (isDown) close();
    const variables = { SMTP_URL: `smtp://konto:falsch@${host}`, SMTP_FROM: FROM };
    // Only the silent server gets a short timeout, because the other servers need time to answer.
    await expect(verifySmtpSettings(variables, isSilent ? 50 : undefined)).rejects.toThrow(
      new Error(`The mail server ${host} ${failure}. Check SMTP_URL.`),
    );
  });
});

test('the mail server gets the mails, which stay in the mailbox, too (26.3)', async () => {
  const { host, linesOfConnections } = await openMailServer();
  const smtp = { url: `smtp://konto:geheim@${host}`, sender: FROM };
  const sandbox = await openSandbox({ smtp });
  const { requestReset } = createPasswordCalls(openBrowser(sandbox));
  await requestReset('niemand@kanzlei-nord.de');
  await requestReset(MAX_MUSTER);
  await vi.waitFor(() => expect(linesOfConnections[0]).toContain(END_OF_MAIL));
  expect(linesOfConnections[0]).toContain(`RCPT TO:<${MAX_MUSTER}>`);
  expect(linesOfConnections[0]).toContain('Subject: Ihr neues Passwort');
  expect(linesOfConnections).toHaveLength(1);
  expect(sandbox.listMails()).toHaveLength(1);
});
