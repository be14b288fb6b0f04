import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { createResponse, exchange, ProtocolChange } from '../../command-line/exchange.ts';
import { readBodyBytes } from '../../command-line/read-body-bytes.ts';
import { CheckFailed } from '../errors.ts';

const SHORT_BODY_BYTES = 64 * 1024;
/** Every answer of the contract is shorter (rule 22.12). */
const ANSWER_MAX_MIB = 4;

/** Sends exactly the given headers, and reads an answer of limited length. */
export async function httpTransport(request: Request, socketOptions: RequestOptions = {}) {
  const { Agent } = request.url.startsWith('https:') ? https : http;
  const { byteLength } = await request.clone().arrayBuffer();
  // With `connection: close`, a server may reset the connection before the client reads the refusal of a long body.
  const keepAliveAgent = byteLength > SHORT_BODY_BYTES ? new Agent({ keepAlive: true }) : undefined;
  const incoming = await exchange(request, {
    ...socketOptions,
    agent: keepAliveAgent,
  }).catch((error) => {
    throw error instanceof ProtocolChange
      ? new CheckFailed('switches to another protocol (status 101)')
      : error;
  });
  const bytes = await readBodyBytes(incoming, ANSWER_MAX_MIB * 1024 * 1024);
  keepAliveAgent?.destroy();
  if (!bytes) throw new CheckFailed(`sends an answer of more than ${ANSWER_MAX_MIB} MiB`);
  return createResponse(incoming, bytes);
}
