import { createTransport } from 'nodemailer';
import type { Publisher } from '../../sites/publisher-schema.ts';
import { keepMail } from '../store/mails.ts';
import type { Store } from '../store/store.ts';
import type { Smtp } from './configured-smtp.ts';
import { type Letter, type WrittenLetter, writeLetter } from './letters.ts';

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

function createDelivery({ url, sender }: Smtp, { name }: Publisher) {
  const server = createTransport(url);
  const writing = createTransport({ streamTransport: true, buffer: true });
  return {
    /** @param address '' for nobody: the same connection without a mail (rule S7.1) */
    deliver: async (address: string, letter: WrittenLetter): Promise<void> => {
      const { envelope, message: raw } = await writing.sendMail({
        from: { name, address: sender },
        // As an object, an address is not parsed again.
        to: { name: '', address: address || sender },
        ...letter,
      });
      if (address === '') await server.verify();
      else await server.sendMail({ envelope, raw });
    },
    close: () => server.close(),
  };
}
