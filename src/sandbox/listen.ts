import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Sandbox } from './sandbox.ts';

const LOOPBACK = '127.0.0.1';

interface Ports {
  readonly portal: number;
  readonly identity?: number;
}

/** Checks the ports before a build is spent. @throws Error when a port is in use */
export async function demandFree({ portal, identity }: Ports): Promise<void> {
  const named = [[portal, 'portal'] as const, [identity, 'identity provider'] as const];
  for (const [port, name] of named) {
    const server = createServer();
    if (port !== undefined) await startServer(server, port, name);
    await stopServer(server);
  }
}

/** Listens on loopback only (rules 14.1, 24.1). @throws Error when a port is in use */
export async function listen(sandbox: Sandbox, ports: Required<Ports>) {
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
  const isFree = await startsAt(server, port);
  if (!isFree)
    throw new Error(
      `Port ${port} of the ${name} is in use. Is the sandbox running already? Free: npm start -- --port ${await freePort(port + 1)}`,
    );
}

async function startsAt(server: Server, port: number): Promise<boolean> {
  return once(server.listen(port, LOOPBACK), 'listening').then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EADDRINUSE') return false;
      throw fault;
    },
  );
}

async function freePort(from: number): Promise<number> {
  for (const port of [from, from + 1]) {
    const server = createServer();
    const isFree = await startsAt(server, port);
    server.close();
    if (!isFree) return freePort(port + 1);
  }
  return from;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
