import { createTransport } from 'nodemailer';
import { MAILS_PER_ADDRESS_AND_HOUR } from '../../limits.ts';
import { throttled } from '../endpoint/refusal.ts';
import { keepMail } from '../store/mails.ts';
import { normaliseAddress } from '../store/normalise.ts';
import { type RateLimit, takeAttempt } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, MAILS_PER_HOUR } from '../times.ts';
import type { Letter } from './letters.ts';

const SENDER = 'Fachverlag Beispiel <konto@example.de>';

const PER_ADDRESS: RateLimit = {
  bucket: 'mail',
  times: MAILS_PER_ADDRESS_AND_HOUR,
  withinMs: HOUR_MS,
};
const ALTOGETHER: RateLimit = { bucket: 'mails', times: MAILS_PER_HOUR, withinMs: HOUR_MS };

/** Sends letters (rule 14.4). */
export interface PostOffice {
  /**
   * Counts a letter to an address before anything else happens, known or not (rules S7.1, S7.3).
   * @throws Refusal 429 when the address has had enough
   */
  readonly admit: (address: string) => void;
  /** Sends a letter; the mailbox holds it when this resolves. */
  readonly send: (address: string, letter: Letter) => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens the post office.
 * @param smtpUrl of a server that delivers really; the mailbox keeps a copy all the same
 */
export function openPostOffice(store: Store, smtpUrl: string | undefined): PostOffice {
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
  const smtp = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
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
      const message = { from: SENDER, to: address, ...letter };
      await mailbox.sendMail(message);
      // Not awaited: how long a server takes must not tell whether an address is known (rule S7.1).
      smtp?.sendMail(message).catch(() => console.error('A mail could not be delivered by SMTP.'));
    },
    close: () => smtp?.close(),
  };
}
