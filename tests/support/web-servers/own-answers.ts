import type { WebServer } from './web-server.ts';

/** A response to what is no page. */
export interface OwnAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Whether the headers of every response can be set. */
  readonly hasHeaders: boolean;
}

type Exception = OwnAnswer & {
  readonly server: WebServer['name'];
  readonly reason: string;
};

const ANSWERS: readonly (readonly [method: string, path: string, status: number])[] = [
  ['POST', '/kontakt', 405],
  ['PUT', '/kontakt', 405],
  ['OPTIONS', '/kontakt', 405],
  ['TRACE', '/kontakt', 405],
  ['BREW', '/', 405],
  ['POST', '/gibt-es-nicht', 404],
  ['GET', '/_astro', 404],
  ['GET', '/kontakt%3f', 404],
  ['GET', '/kontakt%20', 404],
  ['GET', '/kontakt%0a', 404],
  ['GET', '/kontakt*', 404],
  ['GET', '/../../etc/passwd', 400],
  ['GET', '/%00', 400],
  ['GET', '/%zz', 400],
];

/** What a server answers before it reads any rule. */
const EXCEPTIONS: readonly Exception[] = [
  {
    server: 'Caddy',
    method: 'GET',
    path: '/%zz',
    status: 400,
    hasHeaders: false,
    reason: 'The HTTP server of Go refuses the request as text and closes; Caddy never sees it.',
  },
];

/** What a server answers itself, the same from all but for the exceptions. */
export function ownAnswersOf({ name }: WebServer): readonly OwnAnswer[] {
  return ANSWERS.map(([method, path, status]) => {
    const isThis = (one: Exception) =>
      one.server === name && one.method === method && one.path === path;
    return EXCEPTIONS.find(isThis) ?? { method, path, status, hasHeaders: true };
  });
}
