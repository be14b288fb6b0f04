import { ImapFlow } from 'imapflow';
import type { Configuration } from '../configuration.ts';
import { parseMail } from './mailbox.ts';

type ImapOptions = Extract<NonNullable<Configuration['mailbox']>, { readonly kind: 'imap' }>;

const ANSWER_MS = 10_000;

export function imapMailbox({ host, port, secure, user, password, folder }: ImapOptions) {
  let connection: Promise<ImapFlow> | undefined;

  async function connect(): Promise<ImapFlow> {
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    });
    client.on('error', () => {
      connection = undefined;
    });
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  }

  return {
    mailsTo: async (address: string) => {
      connection ??= connect();
      const client = await connection;
      // Tells the server to report mails that have arrived since the folder was opened.
      await client.noop();
      const found = (await client.search({ to: address }, { uid: true })) || [];
      const mails = [];
      for (const uid of found.toReversed()) {
        const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
        if (message === false || !message.source) continue;
        mails.push(await parseMail(message.source));
      }
      return mails;
    },
    close: async () => {
      const client = await connection?.catch(() => undefined);
      await client?.logout();
    },
  };
}
