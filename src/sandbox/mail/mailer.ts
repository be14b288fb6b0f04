import { createTransport } from 'nodemailer';
import { MAILS_PER_ADDRESS_AND_HOUR } from '../../limits.ts';
import type { Publisher } from '../../sites/publisher-schema.ts';
import { throttled } from '../endpoint/refusal.ts';
import { keepMail } from '../store/mails.ts';
import { normaliseAddress } from '../store/normalise.ts';
import { type RateLimit, takeAttempt } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, MAILS_PER_HOUR } from '../times.ts';
import type { Smtp } from './configured-smtp.ts';
import { type Letter, writeLetter } from './letters.ts';

/** Of mails that stay in the mailbox. */
const SENDER = 'konto@example.de';

const PER_ADDRESS: RateLimit = {
  bucket: 'mail',
  times: MAILS_PER_ADDRESS_AND_HOUR,
  withinMs: HOUR_MS,
};
const ALTOGETHER: RateLimit = { bucket: 'mails', times: MAILS_PER_HOUR, withinMs: HOUR_MS };

export interface Mailer {
  /**
   * Counts a mail to an address, known or not, before anything else happens (rules S7.1, S7.3).
   * @throws Refusal 429 when a limit is reached
   */
  readonly admit: (address: string) => void;
  /** Sends a mail. Resolves when it is in the mailbox. */
  readonly send: (address: string, letter: Letter) => Promise<void>;
  readonly close: () => void;
}

/**
 * @param publisher signs the mails
 * @param smtp server that also delivers the mails; the mailbox gets a copy
 */
export function createMailer(store: Store, publisher: Publisher, smtp: Smtp | undefined): Mailer {
  const mailbox = createTransport<void>({
    name: 'mailbox',
    version: '1',
    send: ({ data }, done) => {
      try {
        keepMail(store, {
          recipient: String(data.to),
          subject: String(data.subject),
          text: String(data.text),
          html: String(data.html),
        });
        done(null, undefined);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), undefined);
      }
    },
  });
  const delivery = smtp && createTransport(smtp.url);
  return {
    admit: (address) => {
      const seconds = takeAttempt(
        store,
        [PER_ADDRESS, normaliseAddress(address)],
        [ALTOGETHER, ''],
      );
      if (seconds > 0) throw throttled(seconds);
    },
    send: async (address, letter) => {
      const from = { name: publisher.name, address: smtp?.sender ?? SENDER };
      const message = { from, to: address, ...writeLetter(letter, publisher) };
      await mailbox.sendMail(message);
      // Not awaited: the delivery time must not tell whether an address is known (rule S7.1).
      delivery
        ?.sendMail(message)
        .catch(() => console.error('A mail could not be delivered by SMTP.'));
    },
    close: () => delivery?.close(),
  };
}
