import type { Call } from '../../../contract/definition/call.ts';
import type { RawBody } from './broken-bodies.ts';

const BODY_MAX_BYTES = 2000;

/**
 * A request as a line for a shell that can be run again. What belongs to a session comes from
 * variables: `COOKIE`, `CSRF`, `TOKEN`; a captcha token is valid once, so it is not in the body.
 */
export function requestLine(
  { method, path, access, changes }: Pick<Call, 'method' | 'path' | 'access' | 'changes'>,
  backend: string,
  request: RawBody,
): string {
  const { text, encoding, headers } = request;
  const body = Buffer.from(text, encoding);
  const session = [
    ...(changes || access === 'signed-in' ? ['-H "cookie: $COOKIE"'] : []),
    ...(changes ? ['-H "x-csrf-token: $CSRF"'] : []),
    ...(access === 'signed-in' ? ['-H "x-token: $TOKEN"'] : []),
  ];
  if (method === 'GET') {
    return ['curl', ...session, quoted(`${backend}${path}?${queryOf(request)}`)].join(' ');
  }
  const own = { 'content-type': 'application/json', ...headers };
  const lines = Object.entries(own).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const isShort = body.length <= BODY_MAX_BYTES;
  const sent = isShort ? `printf -- '${octal(body)}'` : `# ${body.length} bytes:`;
  return `${sent} | curl -X ${method} ${[...session, ...lines].join(' ')} --data-binary @- ${quoted(backend + path)}`;
}

export function queryOf({ text }: Pick<RawBody, 'text'>): URLSearchParams {
  const values: Readonly<Record<string, unknown>> = JSON.parse(text);
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(texts);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Bytes for printf: what is no plain letter as octal digits. */
function octal(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[ !"#$&(-[\]-~]/.test(letter) ? letter : `\\${byte.toString(8).padStart(3, '0')}`;
    })
    .join('');
}
