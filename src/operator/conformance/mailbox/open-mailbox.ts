import type { Transport } from '../client/browser.ts';
import type { Configuration } from '../configuration.ts';
import { Unusable } from '../finding.ts';
import { imapMailbox } from './imap.ts';
import type { Mailbox } from './mailbox.ts';
import { maildirMailbox } from './maildir.ts';
import { sandboxMailbox } from './sandbox.ts';

/** Opens the mailbox and reads it once. @throws Unusable when it does not answer, now or later */
export async function openMailbox(
  options: Configuration['mailbox'],
  transport: Transport,
  backend: string,
): Promise<Mailbox | undefined> {
  if (!options) return undefined;
  const mailbox = mailboxOf(options, transport, backend);
  const guarded: Mailbox = {
    mailsTo: (address) => mailbox.mailsTo(address).catch(() => noAnswer(options.kind)),
    close: () => mailbox.close(),
  };
  await guarded.mailsTo('nobody@example.test');
  return guarded;
}

function noAnswer(kind: string): never {
  throw new Unusable(
    `The mailbox (${kind}) does not answer. Check "mailbox" in the configuration and that the mailbox can be reached from here.`,
  );
}

function mailboxOf(
  options: NonNullable<Configuration['mailbox']>,
  transport: Transport,
  backend: string,
): Mailbox {
  switch (options.kind) {
    case 'sandbox':
      return sandboxMailbox(transport, backend);
    case 'maildir':
      return maildirMailbox(options.folder);
    case 'imap':
      return imapMailbox(options);
  }
}
