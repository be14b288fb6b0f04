import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import { openBrowser, type Transport } from './client/browser.ts';
import type { Configuration } from './configuration.ts';
import { PreconditionFailed, UsageError } from './errors.ts';

export interface ReceivedMail {
  readonly recipient: string;
  readonly text: string;
}

/** The mailbox that receives the mails of the backend (rule 22.8). */
export interface Mailbox {
  /** Reads the mails to an address, newest first. */
  readonly readMails: (address: string) => Promise<readonly ReceivedMail[]>;
  readonly close?: () => Promise<void>;
}

const MAILBOX_FIX_HINT =
  'Check "mailbox" in the configuration and that the mailbox can be reached from here.';
const LINK = /https?:\/\/[^\s<>"]+/g;

/** Finds the newest link with this query parameter. */
export function findLink(mails: readonly ReceivedMail[], parameter: 'ot' | 'pt'): URL | undefined {
  return mails
    .flatMap(({ text }) => text.match(LINK) ?? [])
    .map((link) => URL.parse(link))
    .find((link): link is URL => link?.searchParams.has(parameter) === true);
}

async function parseMail(source: string | Uint8Array): Promise<ReceivedMail & { sentAt: number }> {
  const { to = [], text = '', html = '', date = '' } = await PostalMime.parse(source);
  const [recipient] = to;
  return {
    recipient: recipient?.address ?? '',
    // HTML writes the & of a link as &amp;.
    text: text === '' ? html.replaceAll('&amp;', '&') : text,
    sentAt: Date.parse(date) || 0,
  };
}

/**
 * Opens the mailbox and reads it once, so that a wrong configuration ends the run at its start.
 * Later, a mailbox that does not answer throws PreconditionFailed.
 * @throws UsageError for a mailbox that does not answer
 */
export async function openMailbox(
  options: Configuration['mailbox'],
  transport: Transport,
  backend: string,
): Promise<Mailbox | undefined> {
  if (!options) return undefined;
  const mailbox = createMailbox(options, transport, backend);
  const guardedMailbox: Mailbox = {
    ...mailbox,
    readMails: (address) =>
      mailbox.readMails(address).catch(() => {
        throw new PreconditionFailed(`The mailbox (${options.kind}) does not answer.`, {
          fixHint: MAILBOX_FIX_HINT,
        });
      }),
  };
  await guardedMailbox.readMails('nobody@example.test').catch(({ message }: Error) => {
    throw new UsageError(`${message} ${MAILBOX_FIX_HINT}`);
  });
  return guardedMailbox;
}

function createMailbox(
  options: NonNullable<Configuration['mailbox']>,
  transport: Transport,
  backend: string,
): Mailbox {
  if (options.kind === 'sandbox') return openSandboxMailbox(transport, backend);
  return options.kind === 'maildir' ? openMaildirMailbox(options.folder) : openImapMailbox(options);
}

/** @internal */
export function openMaildirMailbox(folder: string): Mailbox {
  return {
    readMails: async (address) => {
      const files = await Promise.all(['new', 'cur'].map((part) => listFiles(join(folder, part))));
      const mails = await Promise.all(
        files.flat().map(async (file) => parseMail(await readFile(file))),
      );
      return mails
        .filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
        .sort((one, other) => other.sentAt - one.sentAt);
    },
  };
}

/** Lists the files, newest first. Names of files in a maildir begin with the time of delivery. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort().reverse();
  return names.map((name) => join(folder, name));
}

const mailsSchema = z.array(z.object({ recipient: z.string(), text: z.string() }));

/** @internal */
export function openSandboxMailbox(transport: Transport, backend: string): Mailbox {
  const browser = openBrowser(transport);
  return {
    readMails: async (address) => {
      const query = new URLSearchParams({ to: address });
      const { body } = await browser.send(`${backend}/__sandbox/mails.json?${query}`, {});
      return mailsSchema.parse(body);
    },
  };
}

type ImapOptions = Extract<NonNullable<Configuration['mailbox']>, { readonly kind: 'imap' }>;

const IMAP_TIMEOUT_MS = 10_000;

/** @internal */
export function openImapMailbox({ host, port, secure, user, password, folder }: ImapOptions) {
  let connection: Promise<ImapFlow> | undefined;

  async function connect(): Promise<ImapFlow> {
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      connectionTimeout: IMAP_TIMEOUT_MS,
      greetingTimeout: IMAP_TIMEOUT_MS,
      socketTimeout: IMAP_TIMEOUT_MS,
    });
    client.on('error', () => {
      connection = undefined;
    });
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  }

  return {
    readMails: async (address: string) => {
      connection ??= connect();
      const client = await connection;
      // NOOP makes the server report mails that have arrived since the folder was opened.
      await client.noop();
      const uids = (await client.search({ to: address }, { uid: true })) || [];
      const mails = [];
      for (const uid of uids.toReversed()) {
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
