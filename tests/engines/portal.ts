import { Hono } from 'hono';
import { startServers } from '../../src/sandbox/listen.ts';
import { findFreePort } from '../support/free-port.ts';
import { openQuickSandbox } from '../support/quick-sandbox.ts';

const TREE = 'dist/dev/library';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Starts the built library tree with its sandbox, behind a network that a walk can disturb. */
export async function startPortal() {
  const [portal, identity] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${portal}`;
  const sandbox = await openQuickSandbox({
    origin,
    identityOrigin: `http://localhost:${identity}`,
    tree: TREE,
    captchaCost: 10,
  });
  const lostPaths = new Set<RegExp>();
  const releasesByPath = new Map<RegExp, Promise<void>>();
  const files = new Map<string, object>();
  const app = new Hono().all('*', async ({ req, env, json }) => {
    await Promise.all([...releasesByPath].map(([paths, end]) => paths.test(req.path) && end));
    const isLost = [...lostPaths].some((paths) => paths.test(req.path));
    const file = files.get(req.path);
    if (file && !isLost) return json(file);
    // The answer needs the headers of a missing file, because WebKit caches answers without Cache-Control.
    const request = isLost ? new Request(`${origin}/_astro/lost.js`) : req.raw;
    return sandbox.appWithFaults.fetch(request, env);
  });
  // The data of the sandbox outlive a closed listener.
  const connect = () => startServers({ ...sandbox, app, close: () => {} }, { portal, identity });
  let listening: Awaited<ReturnType<typeof startServers>> | undefined = await connect();
  async function cutNetwork(): Promise<void> {
    await listening?.stop();
    listening = undefined;
  }

  return {
    ...sandbox,
    origin,
    mailedLink: (recipient: string) => {
      const text = sandbox.mails().find((mail) => mail.recipient === recipient)?.text ?? '';
      const [link] = /http\S+[?&][op]t=\S+/.exec(text) ?? [];
      if (!link) throw new Error(`No mail with a link went to ${recipient}.`);
      return link;
    },
    /** Holds requests for matching paths. @returns a function that releases held and later requests */
    holdRequests: (paths: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      releasesByPath.set(paths, promise);
      return () => {
        releasesByPath.delete(paths);
        resolve();
      };
    },
    /** Answers matching paths with 404. @returns a function that ends this */
    loseFiles: (paths: RegExp) => {
      lostPaths.add(paths);
      return () => void lostPaths.delete(paths);
    },
    putFile: (path: string, content: object) => void files.set(path, content),
    /** Closes the listeners and all connections: the browser is offline. */
    cutNetwork,
    restoreNetwork: async () => {
      listening ??= await connect();
    },
    stop: async () => {
      await cutNetwork();
      sandbox.close();
    },
  };
}
