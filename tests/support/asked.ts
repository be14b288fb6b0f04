import { request } from 'node:http';

/** An answer with the bytes as they were sent. */
export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Asks a server for a path as it is, without the tidying and unpacking of fetch. */
export function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const requests = request(origin, { path, headers, method }, (answer) => {
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
