import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openBrowser, type Transport } from '../client/browser.ts';
import type { Configuration } from '../configuration.ts';
import { Unusable } from '../finding.ts';
import { imapMailbox } from './imap.ts';
import { type Mailbox, parseMail } from './mailbox.ts';

/** Opens the mailbox and reads it once. @throws Unusable when it does not answer, now or later */
export async function openMailbox(
  options: Configuration['mailbox'],
  transport: Transport,
  backend: string,
): Promise<Mailbox | undefined> {
  if (!options) return undefined;
  const mailbox = mailboxOf(options, transport, backend);
  const guarded: Mailbox = {
    ...mailbox,
    mailsTo: (address) =>
      mailbox.mailsTo(address).catch(() => {
        throw new Unusable(
          `The mailbox (${options.kind}) does not answer. Check "mailbox" in the configuration and that the mailbox can be reached from here.`,
        );
      }),
  };
  await guarded.mailsTo('nobody@example.test');
  return guarded;
}

function mailboxOf(
  options: NonNullable<Configuration['mailbox']>,
  transport: Transport,
  backend: string,
): Mailbox {
  if (options.kind === 'sandbox') return sandboxMailbox(transport, backend);
  return options.kind === 'maildir' ? maildirMailbox(options.folder) : imapMailbox(options);
}

/** @internal */
export function maildirMailbox(folder: string): Mailbox {
  return {
    mailsTo: async (address) => {
      const files = await Promise.all(['new', 'cur'].map((part) => filesIn(join(folder, part))));
      const mails = await Promise.all(
        files.flat().map(async (file) => parseMail(await readFile(file))),
      );
      return mails
        .filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
        .sort((one, other) => other.sentAt - one.sentAt);
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

const mails = z.array(z.object({ recipient: z.string(), text: z.string() }));

/** @internal */
export function sandboxMailbox(transport: Transport, backend: string): Mailbox {
  const browser = openBrowser(transport);
  return {
    mailsTo: async (address) => {
      const query = new URLSearchParams({ to: address });
      const { body } = await browser.send(`${backend}/__sandbox/mails.json?${query}`, {});
      return mails.parse(body);
    },
  };
}
