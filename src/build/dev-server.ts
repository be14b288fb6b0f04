import { request } from 'node:http';
import type { Connect } from 'vite';
import { pathTo } from '../contract/routes.ts';
import { clients } from '../sites/clients.ts';
import { contactSnapshot } from '../sites/contact-snapshot.ts';
import { SANDBOX_PORT } from '../sites/environments.ts';
import { PROXIED, REWRITES } from '../sites/host-rules.ts';

const DEV_SERVER_PATHS = /^\/(?:@|src\/|node_modules\/|_astro\/|\.astro|__astro)|\.\w+(?:$|\?)/;

export const SANDBOX_BEHIND_DEV_PORT = SANDBOX_PORT + 2;

/** Routes like a host: API and control room to the sandbox, `/x` to `/dev/<default client>/x`. */
export const rewriteToDefaultTree: Connect.NextHandleFunction = (incoming, outgoing, next) => {
  const address = incoming.url ?? '/';
  const [path = '/'] = address.split('?');
  if (
    [...PROXIED, '/__sandbox'].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  ) {
    const { method, headers } = incoming;
    const proxied = request(
      { port: SANDBOX_BEHIND_DEV_PORT, path: address, method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    proxied.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(proxied);
    return;
  }
  const tree = `/dev/${clients[0].id}`;
  if (!DEV_SERVER_PATHS.test(path) && !path.startsWith(`${tree}/`) && path !== tree) {
    incoming.url = `${tree}${fallbackPageOf(path)}${address.slice(path.length)}`;
  }
  next();
};

function fallbackPageOf(path: string): string {
  if (path === '/') return '';
  const rewrite = REWRITES.find(({ under }) => path.startsWith(under));
  return rewrite && !isInSnapshot(path) ? rewrite.page : path;
}

/** Newer topics have no page and get the fallback page (rule 13.2). */
function isInSnapshot(path: string): boolean {
  return contactSnapshot(clients[0]).some(({ cPath: category, topics }) =>
    [
      pathTo('contactCategory', { category }),
      ...topics.map(({ tPath: topic }) => pathTo('contactTopic', { category, topic })),
    ].includes(path),
  );
}
