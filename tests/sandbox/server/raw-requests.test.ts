import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ORIGIN } from '../support/browser.ts';
import { openListeningSandbox } from '../support/listening.ts';
import { openSandbox } from '../support/open-sandbox.ts';

/** Sends raw lines and returns the response. */
async function sendRaw(...lines: readonly string[]): Promise<string> {
  const { ports } = await openListeningSandbox();
  const socket = connect(ports.portal, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const TYPE_HEADER = 'Content-Type: application/json';

it.each([
  ['two kinds of length', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['a length with a sign', ['Content-Length: +4']],
])('refuses a message with the ambiguous length: %s', async (_, lengths) => {
  const smuggledRequest =
    'GET /auth/token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(
    'POST /csa/contact HTTP/1.1',
    'Host: localhost',
    TYPE_HEADER,
    ...lengths,
    '',
    `0\r\n\r\n${smuggledRequest}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it('does not echo the headers of a TRACE request', async () => {
  const answer = await sendRaw(
    'TRACE /csrf-token HTTP/1.1',
    'Host: localhost',
    'Cookie: portal=SECRET',
    'Connection: close',
    '',
    '',
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('SECRET');
});

it.each([
  ['/kontakt%0aGET%20/admin%20200', 'a line break'],
  ['/kontakt%1b[31m', 'a control character'],
  ['/passwort-aendern?pt=SECRET', 'a query'],
])('writes a line for %s to the log without %s', async (path) => {
  const lines: string[] = [];
  const sandbox = await openSandbox({ log: (line) => lines.push(line) });
  await sandbox.fetch(new Request(ORIGIN + path));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\p{Cc}|SECRET/u);
});
