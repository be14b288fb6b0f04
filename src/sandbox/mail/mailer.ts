import { MAILS_PER_ADDRESS_AND_HOUR } from '../../contract/limits.ts';
import type { Publisher } from '../../sites/publisher-schema.ts';
import { throttled } from '../refusal.ts';
import { keepMail } from '../store/mails.ts';
import { normaliseAddress } from '../store/normalise.ts';
import { type RateLimit, takeAttempt } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, MAILS_PER_HOUR } from '../times.ts';
import type { Smtp } from './configured-smtp.ts';
import { createDelivery } from './delivery.ts';
import { type Letter, writeLetter } from './letters.ts';

const PER_ADDRESS: RateLimit = {
  bucket: 'mail',
  times: MAILS_PER_ADDRESS_AND_HOUR,
  withinMs: HOUR_MS,
};
const ALTOGETHER: RateLimit = { bucket: 'mails', times: MAILS_PER_HOUR, withinMs: HOUR_MS };

export interface Mailer {
  /** Counts a mail to an address, known or not (rules S7.1, S7.3). @throws Refusal 429 */
  readonly admit: (address: string) => void;
  /** @param address '' for nobody: the same work without a mail (rule S7.1) */
  readonly send: (address: string, letter: Letter) => void;
  readonly close: () => void;
}

export function createMailer(store: Store, publisher: Publisher, smtp: Smtp | undefined): Mailer {
  const delivery = smtp && createDelivery(smtp, publisher);
  return {
    admit: (address) => {
      const seconds = takeAttempt(
        store,
        [PER_ADDRESS, normaliseAddress(address)],
        [ALTOGETHER, ''],
      );
      if (seconds > 0) throw throttled(seconds);
    },
    send: (address, letter) => {
      const written = writeLetter(letter, publisher);
      keepMail(store, { recipient: address, ...written });
      // Not awaited: the delivery time must not tell whether an address is known (rule S7.1).
      delivery
        ?.deliver(address, written)
        .catch(() => console.error('A mail could not be delivered by SMTP.'));
    },
    close: () => delivery?.close(),
  };
}
