import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../support/free-port.ts';

/**
 * Starts a mail server until the end of the test. The server rejects the password `falsch`.
 * @param isSilent whether the server sends no answers
 */
export async function openMailServer(isSilent = false) {
  const linesOfConnections: string[][] = [];
  const server = createServer((socket) => {
    const lines: string[] = [];
    linesOfConnections.push(lines);
    socket.unref();
    if (isSilent) return;
    socket.write('220 mail.example.de\r\n');
    /** Whether the lines belong to a mail: after the command DATA until the line `.`. */
    let isInMail = false;
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').slice(0, -1)) {
        lines.push(line);
        isInMail = isInMail ? line !== '.' : line === 'DATA';
        if (!isInMail || line === 'DATA') socket.write(`${createAnswer(line)}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  onTestFinished(() => void server.close());
  return {
    host: `127.0.0.1:${await listenOnFreePort(server)}`,
    linesOfConnections,
    close: () => server.close(),
  };
}

function createAnswer(line: string): string {
  const [verb = '', , secret = ''] = line.split(' ');
  switch (verb) {
    case 'EHLO':
      return '250-mail.example.de\r\n250 AUTH PLAIN';
    case 'AUTH':
      return Buffer.from(secret, 'base64').includes('falsch') ? '535 no' : '235 yes';
    case 'DATA':
      return '354 go on';
    case 'QUIT':
      return '221 bye';
    default:
      return '250 ok';
  }
}
