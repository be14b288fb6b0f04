import type { Connect } from 'vite';
import { pathTo } from '../contract/routes.ts';
import { clients } from '../sites/clients.ts';
import { listContactPaths } from '../sites/contact/snapshot.ts';
import { SANDBOX_PORT } from '../sites/environments.ts';
import { HOST_RULES } from '../sites/host-rules.ts';

/** Paths that Vite and Astro answer in development: modules, and files with an extension. */
const DEV_SERVER_PATHS = /^\/(?:@|src\/|node_modules\/|_astro\/|\.astro|__astro)|\.\w+$/;
const SANDBOX_PATHS = new RegExp(
  `^(?:${[...HOST_RULES.proxied, '/__sandbox'].join('|')})(?:[/?]|$)`,
);

/**
 * The port of the sandbox behind the dev server. The dev server itself has `SANDBOX_PORT`, and the identity
 * provider has the next port.
 */
export const PROXIED_SANDBOX_PORT = SANDBOX_PORT + 2;

/** The value of Vite's `server.proxy`, for the prefixes of the backend and the control room. */
export const SANDBOX_PROXY = {
  // Vite reads a key that begins with ^ as a regular expression.
  [SANDBOX_PATHS.source]: { target: `http://localhost:${PROXIED_SANDBOX_PORT}` },
};

/** Serves `/dev/<default client>/x` for `/x`, as a host does. */
export const rewriteToDefaultTree: Connect.NextHandleFunction = (incoming, _, next) => {
  const address = incoming.url ?? '/';
  const [path = '/'] = address.split('?');
  const tree = `/dev/${clients[0].id}`;
  const isNoPage = DEV_SERVER_PATHS.test(path) || SANDBOX_PATHS.test(path);
  if (!isNoPage && !path.startsWith(`${tree}/`) && path !== tree) {
    incoming.url = `${tree}${findShownPage(path)}${address.slice(path.length)}`;
  }
  next();
};

/** Finds the page that a host shows for a path. Below a rewrite, a path without a page shows the page of the rewrite. */
function findShownPage(path: string): string {
  if (path === '/') return '';
  const rewrite = HOST_RULES.rewrites.find(({ under }) => path.startsWith(under));
  return rewrite && !isInSnapshot(path) ? rewrite.page : path;
}

/** Whether a contact path has its own page. A topic that is newer than the snapshot has none. */
function isInSnapshot(path: string): boolean {
  const tree = { environment: 'dev', client: clients[0].id } as const;
  return listContactPaths(tree).some(
    (contactPath) => path === `${pathTo('contact')}/${encodeURI(contactPath)}`,
  );
}
