import { createTransport } from 'nodemailer';
import type { Publisher } from '../../sites/publisher-schema.ts';
import type { Smtp } from './configured-smtp.ts';
import type { WrittenLetter } from './letters.ts';

export function createDelivery({ url, sender }: Smtp, { name }: Publisher) {
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
