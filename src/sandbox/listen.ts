import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Sandbox } from './sandbox.ts';

const LOOPBACK = '127.0.0.1';

export interface Listening {
  readonly stop: () => Promise<void>;
}

interface Ports {
  readonly portal: number;
  readonly identity?: number;
}

/** Before a build is spent. @throws Error when a port is in use */
export async function demandFree({ portal, identity }: Ports): Promise<void> {
  const named = [[portal, 'portal'] as const, [identity, 'identity provider'] as const];
  for (const [port, name] of named) {
    const server = createServer();
    if (port !== undefined) await startServer(server, port, name);
    await stopServer(server);
  }
}

/** On the loopback interface only (rules 14.1, 24.1). @throws Error when a port is in use */
export async function listen(sandbox: Sandbox, ports: Required<Ports>): Promise<Listening> {
  const portal = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  const identity = sandbox.identity?.server;
  const servers = [portal, ...(identity ? [identity] : [])];

  async function stop(): Promise<void> {
    await Promise.all(servers.map(stopServer));
    sandbox.close();
  }

  try {
    await startServer(portal, ports.portal, 'portal');
    if (identity) await startServer(identity, ports.identity, 'identity provider');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function startServer(server: Server, port: number, name: string): Promise<void> {
  const fault = await faultOf(server, port);
  if (fault?.code !== 'EADDRINUSE') {
    if (fault) throw fault;
    return;
  }
  throw new Error(
    `Port ${port} of the ${name} is in use. Is the sandbox running already? Free: npm start -- --port ${await freePort(port + 1)}`,
  );
}

function faultOf(server: Server, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, LOOPBACK, () => resolve(undefined));
  });
}

async function freePort(from: number): Promise<number> {
  for (const port of [from, from + 1]) {
    const server = createServer();
    const fault = await faultOf(server, port);
    server.close();
    if (fault) return freePort(port + 1);
  }
  return from;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
