import type { WebServer } from './web-server.ts';

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

/** What a server answers itself to what is no page, and whether that has the headers of all answers. */
export function ownAnswersOf({ name }: WebServer) {
  return ANSWERS.map(([method, path, status]) => {
    // The HTTP server of Go refuses the request as text and closes; Caddy never sees it.
    const hasHeaders = !(name === 'Caddy' && path === '/%zz');
    return { method, path, status, hasHeaders };
  });
}
