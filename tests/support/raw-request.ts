import { request } from 'node:http';

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * Requests a raw path; fetch would normalise it and decompress the response. On a connection of its
 * own, because servers close theirs after a broken request.
 */
export function requestRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const requests = request(origin, { path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(
            Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]),
          ),
          bytes: Buffer.concat(parts),
        }),
      );
    });
    requests.on('error', reject);
    requests.end();
  });
}
