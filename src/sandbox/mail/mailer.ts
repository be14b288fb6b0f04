import { createTransport } from 'nodemailer';
import { email } from '../../contract/values/email.ts';
import { CommandLineError } from '../../operator/command-line/command.ts';
import type { Variables } from '../../sites/issuer.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';
import { saveMail } from '../store/mails.ts';
import type { Store } from '../store/store.ts';
import { MAIL_SERVER_ANSWER_MS } from '../times.ts';
import { type Letter, type WrittenLetter, writeLetter } from './letters.ts';

export type Mailer = ReturnType<typeof createMailer>;

export function createMailer(store: Store, publisher: Publisher, smtp: Smtp | undefined) {
  const transport = smtp && createTransport(smtp.url);

  async function deliver(address: string, letter: WrittenLetter): Promise<void> {
    await transport?.sendMail({
      from: { name: publisher.name, address: smtp?.sender ?? '' },
      // Nodemailer would parse a text, which could name several recipients. An object is not parsed.
      to: { name: '', address },
      ...letter,
    });
  }

  return {
    send: (address: string, letter: Letter) => {
      const mail = writeLetter(letter, publisher);
      saveMail(store, { recipient: address, ...mail });
      // The delivery is not awaited, because a slow mail server must not delay an answer.
      deliver(address, mail).catch(() => console.error('A mail could not be delivered by SMTP.'));
    },
    close: () => transport?.close(),
  };
}

export interface Smtp {
  /** The URL must not be printed, because it may contain a password. */
  readonly url: string;
  readonly sender: string;
}

/** Reads the settings of the mail server and connects to the server once. @throws Error with a sentence for the operator */
export async function verifySmtpSettings(
  { SMTP_URL: url, SMTP_FROM: sender }: Variables,
  answerMs = MAIL_SERVER_ANSWER_MS,
): Promise<Smtp | undefined> {
  if (!url && !sender) return undefined;
  if (!url) throw new CommandLineError('SMTP_FROM needs SMTP_URL, the address of the mail server.');
  if (!sender)
    throw new CommandLineError('SMTP_URL needs SMTP_FROM, the sender, such as konto@example.de.');
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new CommandLineError(
      'SMTP_URL must have the form smtps://user:password@mail.example.de:465.',
    );
  if (!email.safeParse(sender).success)
    throw new CommandLineError('SMTP_FROM must be an e-mail address, such as konto@example.de.');
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    const isRefused = Object(error).code === 'EAUTH';
    throw new Error(
      `The mail server ${new URL(url).host} ${isRefused ? 'refuses the credentials' : 'does not answer'}. Check SMTP_URL.`,
    );
  } finally {
    transport.close();
  }
  return { url, sender };
}
