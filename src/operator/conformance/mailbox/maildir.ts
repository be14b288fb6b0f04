import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mailbox, parseMail } from './mailbox.ts';

export function maildirMailbox(folder: string): Mailbox {
  return {
    mailsTo: async (address) => {
      const files = await Promise.all(['new', 'cur'].map((part) => filesIn(join(folder, part))));
      const mails = await Promise.all(
        files.flat().map(async (file) => parseMail(await readFile(file))),
      );
      return mails
        .filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
        .sort((one, other) => other.sentAt - one.sentAt);
    },
    close: async () => {},
  };
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}
