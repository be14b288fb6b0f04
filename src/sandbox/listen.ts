import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Sandbox } from './sandbox.ts';

const LOOPBACK = '127.0.0.1';

export interface Listening {
  readonly stop: () => Promise<void>;
}

/**
 * Listens on the loopback interface only (rules 14.1, 24.1).
 * @throws Error when a port is in use
 */
export async function listen(
  sandbox: Sandbox,
  ports: { readonly portal: number; readonly identity: number },
): Promise<Listening> {
  const portal = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  const identity = sandbox.identity?.server;
  const servers = [portal, ...(identity ? [identity] : [])];

  async function stop(): Promise<void> {
    await Promise.all(servers.map(stopServer));
    sandbox.close();
  }

  try {
    await startServer(portal, ports.portal);
    if (identity) await startServer(identity, ports.identity);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function startServer(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Is the sandbox running already? Else: --port <number>.`,
            )
          : error,
      );
    });
    server.listen(port, LOOPBACK, resolve);
  });
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
