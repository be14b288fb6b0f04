import { Hono } from 'hono';
import { startServers } from '../../src/sandbox/listen.ts';
import { findFreePort } from '../support/free-port.ts';
import { openQuickSandbox } from '../support/quick-sandbox.ts';

const TREE = 'dist/dev/library';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Starts the built library tree with its sandbox, behind a network that a walk can disturb. */
export async function startPortal() {
  const portalPort = await findFreePort();
  const identityPort = await findFreePort();
  const origin = `http://localhost:${portalPort}`;
  const sandbox = await openQuickSandbox({
    origin,
    identityOrigin: `http://localhost:${identityPort}`,
    tree: TREE,
    captchaCost: 10,
  });
  const lostPaths = new Set<RegExp>();
  /** Requests to these paths wait for the promise. */
  const holdsByPath = new Map<RegExp, Promise<void>>();
  const files = new Map<string, object>();
  const app = new Hono().all('*', async ({ req, env, json }) => {
    for (const [paths, release] of holdsByPath) if (paths.test(req.path)) await release;
    const isLost = [...lostPaths].some((paths) => paths.test(req.path));
    const file = files.get(req.path);
    if (file && !isLost) return json(file);
    // The answer needs the headers of a missing file, because WebKit caches answers without Cache-Control.
    const request = isLost ? new Request(`${origin}/_astro/lost.js`) : req.raw;
    return sandbox.appWithFaults.fetch(request, env);
  });
  // Closed listeners do not close the sandbox, so its data stay.
  const startListeners = () =>
    startServers(
      { ...sandbox, app, close: () => {} },
      { portal: portalPort, identity: identityPort },
    );
  let listeners: Awaited<ReturnType<typeof startServers>> | undefined = await startListeners();
  async function cutNetwork(): Promise<void> {
    await listeners?.stop();
    listeners = undefined;
  }

  return {
    ...sandbox,
    origin,
    readMailedLink: (recipient: string) => {
      const text = sandbox.listMails().find((mail) => mail.recipient === recipient)?.text ?? '';
      const [link] = /http\S+[?&][op]t=\S+/.exec(text) ?? [];
      if (!link) throw new Error(`No mail with a link went to ${recipient}.`);
      return link;
    },
    /** Holds requests for matching paths. @returns a function that releases held and later requests */
    holdRequests: (paths: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holdsByPath.set(paths, promise);
      return () => {
        holdsByPath.delete(paths);
        resolve();
      };
    },
    /** Answers matching paths with 404. @returns a function that restores the files */
    loseFiles: (paths: RegExp) => {
      lostPaths.add(paths);
      return () => void lostPaths.delete(paths);
    },
    /** Serves a JSON file that the tree does not have. */
    putFile: (path: string, content: object) => void files.set(path, content),
    /** Closes the listeners and all connections: the browser is offline. */
    cutNetwork,
    restoreNetwork: async () => {
      listeners ??= await startListeners();
    },
    stop: async () => {
      await cutNetwork();
      sandbox.close();
    },
  };
}
