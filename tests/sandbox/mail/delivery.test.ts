import { expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { passwordsFor } from '../support/credentials.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { MAX } from '../support/sign-in.ts';

const SENDER = 'konto@kanzlei.de';

it('rule S7.1: the mail server is asked for every name, and gets mails to known ones', async () => {
  const { host, connections } = await openMailServer();
  const smtp = { url: `smtp://konto:geheim@${host}`, sender: SENDER };
  const sandbox = await openSandbox({ smtp });
  const { forget } = passwordsFor(openBrowser(sandbox));
  const verbsAfter = async (username: string, count: number) => {
    await forget(username);
    await vi.waitFor(() => expect(connections[count]?.at(-1)).toMatch(/^(?:\.|QUIT)$/));
    return connections[count]
      ?.filter((line) => /^[A-Z]{4}( |$)/.test(line))
      .map((line) => line.slice(0, 4));
  };
  expect(await verbsAfter(MAX, 0)).toEqual(['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
  expect(await verbsAfter('niemand@kanzlei-nord.de', 1)).toEqual(['EHLO', 'AUTH', 'QUIT']);
  expect(connections[0]).toContain(`RCPT TO:<${MAX}>`);
  expect(connections[0]).toContain('Subject: Ihr neues Passwort');
  expect(connections).toHaveLength(2);
  expect(sandbox.mails()).toHaveLength(1);
});
