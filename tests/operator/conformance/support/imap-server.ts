import { createServer } from 'node:net';
import { listenOnFreePort } from '../../../support/free-port.ts';

/**
 * Serves an IMAP folder with the few commands that reading needs (RFC 9051).
 * @param mails sources in the order of their UIDs, oldest first
 */
export async function serveImap(mails: readonly string[], password: string) {
  const commands: string[] = [];

  function answerCommand(command: string): string[] {
    const [verb = '', ...rest] = command.split(' ');
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1'];
      case 'EXAMINE':
        return [
          `* ${mails.length} EXISTS`,
          '* OK [UIDVALIDITY 1]',
          `* OK [UIDNEXT ${mails.length + 1}]`,
        ];
      case 'LIST':
        return ['* LIST () "/" INBOX'];
      case 'UID':
        return rest[0] === 'SEARCH'
          ? [`* SEARCH ${searchMails(command)}`]
          : fetchMail(Number(rest[1]));
      default:
        return [];
    }
  }

  function searchMails(command: string): string {
    const [, address = ''] = /TO "?([^" ]+)"?/i.exec(command) ?? [];
    const uids = mails.flatMap((mail, index) =>
      mail.includes(`To: ${address}`) ? [index + 1] : [],
    );
    return uids.join(' ');
  }

  function fetchMail(uid: number): string[] {
    const source = mails[uid - 1] ?? '';
    return [`* ${uid} FETCH (UID ${uid} BODY[] {${Buffer.byteLength(source)}}\r\n${source})`];
  }

  const server = createServer((socket) => {
    socket.unref();
    socket.write('* OK ready\r\n');
    let incompleteLine = '';
    socket.on('data', (chunk) => {
      const lines = (incompleteLine + String(chunk)).split('\r\n');
      incompleteLine = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ');
        const command = words.join(' ');
        commands.push(command);
        const hasWrongPassword = /^LOGIN /i.test(command) && !command.includes(password);
        for (const answerLine of answerCommand(command)) socket.write(`${answerLine}\r\n`);
        socket.write(`${tag} ${hasWrongPassword ? 'NO [AUTHENTICATIONFAILED] no' : 'OK done'}\r\n`);
        if (/^LOGOUT/i.test(command)) socket.end();
      }
    });
    socket.on('error', () => socket.destroy());
  });
  return { port: await listenOnFreePort(server), commands, stop: () => void server.close() };
}
