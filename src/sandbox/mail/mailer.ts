import type { Publisher } from '../../sites/publisher-schema.ts';
import { keepMail } from '../store/mails.ts';
import type { Store } from '../store/store.ts';
import type { Smtp } from './configured-smtp.ts';
import { createDelivery } from './delivery.ts';
import { type Letter, writeLetter } from './letters.ts';

export type Mailer = ReturnType<typeof createMailer>;

export function createMailer(store: Store, publisher: Publisher, smtp: Smtp | undefined) {
  const delivery = smtp && createDelivery(smtp, publisher);
  return {
    /** @param address '' for nobody: the same work without a mail (rule S7.1) */
    send: (address: string, letter: Letter) => {
      const written = writeLetter(letter, publisher);
      keepMail(store, { recipient: address, ...written });
      // Not awaited: the delivery time must not tell whether an address is known (rule S7.1).
      delivery
        ?.deliver(address, written)
        .catch(() => console.error('A mail could not be delivered by SMTP.'));
    },
    close: () => {
      delivery?.close();
    },
  };
}
