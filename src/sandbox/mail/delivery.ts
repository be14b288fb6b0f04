import { createTransport } from 'nodemailer';
import type { Publisher } from '../../sites/publisher-schema.ts';
import type { Smtp } from './configured-smtp.ts';
import type { WrittenLetter } from './letters.ts';

export interface Delivery {
  /** @param address '' for nobody: the same connection without a mail (rule S7.1) */
  readonly deliver: (address: string, letter: WrittenLetter) => Promise<void>;
  readonly close: () => void;
}

export function createDelivery({ url, sender }: Smtp, { name }: Publisher): Delivery {
  const server = createTransport(url);
  const writing = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (address, letter) => {
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
