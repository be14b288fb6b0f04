import * as z from 'zod';
import type { Transport } from '../client/browser.ts';
import type { Mailbox } from './mailbox.ts';

const mails = z.array(z.object({ recipient: z.string(), text: z.string() }));

/** The mailbox of the sandbox, newest mail first. */
export function sandboxMailbox(transport: Transport, backend: string): Mailbox {
  return {
    mailsTo: async (address) => {
      const query = new URLSearchParams({ to: address });
      const answer = await transport(new Request(`${backend}/__sandbox/mails.json?${query}`));
      return mails.parse(await answer.json());
    },
    close: async () => {},
  };
}
