import { Hono } from 'hono';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { freePort } from '../support/free-port.ts';
import { QUICK_HASH } from '../support/quick-hash.ts';

const TREE = 'dist/dev/library';

/** The built library tree and its sandbox behind a network that a walk can disturb. */
export interface Portal extends Sandbox {
  readonly origin: string;
  /** The link with a token in the newest mail to an address. */
  readonly mailedLink: (recipient: string) => string;
  /** Holds requests for matching paths. @returns lets them go on, and later ones pass */
  readonly hold: (paths: RegExp) => () => void;
  /** Answers matching paths with 404. @returns ends it */
  readonly lose: (paths: RegExp) => () => void;
  /** Puts a JSON file beside the pages. */
  readonly put: (path: string, content: object) => void;
  /** Closes the listeners and all connections: the browser is offline. */
  readonly cutNetwork: () => Promise<void>;
  readonly restoreNetwork: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startPortal(): Promise<Portal> {
  const [portal, identity] = [await freePort(), await freePort()];
  const origin = `http://localhost:${portal}`;
  const sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin,
    identityOrigin: `http://localhost:${identity}`,
    tree: TREE,
    captchaCost: 10,
  });
  const lost = new Set<RegExp>();
  const held = new Map<RegExp, Promise<void>>();
  const files = new Map<string, object>();
  const app = new Hono().all('*', async ({ req, env, json, notFound }) => {
    await Promise.all([...held].map(([paths, end]) => paths.test(req.path) && end));
    if ([...lost].some((paths) => paths.test(req.path))) return notFound();
    const file = files.get(req.path);
    if (file) return json(file);
    return sandbox.app.fetch(req.raw, env);
  });
  // Its data outlive a closed listener.
  const connect = () => listen({ ...sandbox, app, close: () => {} }, { portal, identity });
  let listening: Listening | undefined = await connect();
  async function cutNetwork(): Promise<void> {
    await listening?.stop();
    listening = undefined;
  }

  return {
    ...sandbox,
    origin,
    mailedLink: (recipient) => {
      const text = sandbox.mails().find((mail) => mail.recipient === recipient)?.text ?? '';
      const [link] = /http\S+[?&][op]t=\S+/.exec(text) ?? [];
      if (!link) throw new Error(`No mail with a link went to ${recipient}.`);
      return link;
    },
    hold: (paths) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(paths, promise);
      return () => {
        held.delete(paths);
        resolve();
      };
    },
    lose: (paths) => {
      lost.add(paths);
      return () => void lost.delete(paths);
    },
    put: (path, content) => void files.set(path, content),
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
