import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Answer } from './faults-of.ts';

/** Asks under another name than the host's own, which fetch cannot; the answer has no body. */
export function askByName(address: URL, host: string, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const servername = isIP(address.hostname) === 0 ? address.hostname : '';
    send(address, { headers: { host }, servername, signal, agent: false }, (incoming) => {
      incoming.destroy();
      const { statusCode: status = 0, headers: received } = incoming;
      const headers = new Headers({ location: received.location ?? '' });
      resolve({ status, headers, body: new Uint8Array() });
    })
      .on('error', reject)
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error('101'));
      })
      .end();
  });
}
