import * as z from 'zod';
import { openBrowser, type Transport } from '../client/browser.ts';
import type { Mailbox } from './mailbox.ts';

const mails = z.array(z.object({ recipient: z.string(), text: z.string() }));

export function sandboxMailbox(transport: Transport, backend: string): Mailbox {
  const browser = openBrowser(transport);
  return {
    mailsTo: async (address) => {
      const query = new URLSearchParams({ to: address });
      const { body } = await browser.send(`${backend}/__sandbox/mails.json?${query}`, {});
      return mails.parse(body);
    },
    close: async () => {},
  };
}
