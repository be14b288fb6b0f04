import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Sandbox } from './sandbox.ts';

const LOOPBACK = '127.0.0.1';

interface Ports {
  readonly portal: number;
  readonly identity?: number;
}

/** Checks the ports before a long build. @throws Error for a port that is in use or reserved */
export async function requireFreePorts({ portal, identity }: Ports): Promise<void> {
  const namedPorts = [[portal, 'portal'] as const, [identity, 'identity provider'] as const];
  for (const [port, name] of namedPorts) {
    const server = createServer();
    if (port !== undefined) await startServer(server, port, name);
    await stopServer(server);
  }
}

/** Listens on loopback only (rules 14.1, 24.1). @throws Error for a port that is in use or reserved */
export async function startServers(sandbox: Sandbox, ports: Required<Ports>) {
  const portalServer = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  const identityServer = sandbox.identity?.server;
  const servers = [portalServer, ...(identityServer ? [identityServer] : [])];

  async function stop(): Promise<void> {
    await Promise.all(servers.map(stopServer));
    sandbox.close();
  }

  try {
    await startServer(portalServer, ports.portal, 'portal');
    if (identityServer) await startServer(identityServer, ports.identity, 'identity provider');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const PORT_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Is the sandbox running already?',
  EACCES: 'is reserved by the system.',
};

async function startServer(server: Server, port: number, name: string): Promise<void> {
  const reason = await tryToListen(server, port);
  if (reason)
    throw new Error(
      `Port ${port} of the ${name} ${reason} Use a free port: npm start -- --port ${await findFreePort(port + 1)}`,
    );
}

/** Makes the server listen. @returns why the port cannot be used, or undefined if the server listens */
async function tryToListen(server: Server, port: number): Promise<string | undefined> {
  return once(server.listen(port, LOOPBACK), 'listening').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => {
      const reason = PORT_ERRORS[error.code ?? ''];
      if (reason) return reason;
      throw error;
    },
  );
}

/** Finds a free port whose next port is also free, because the identity provider takes the next port. */
async function findFreePort(firstPort: number): Promise<number> {
  for (const port of [firstPort, firstPort + 1]) {
    const server = createServer();
    const reason = await tryToListen(server, port);
    server.close();
    if (reason) return findFreePort(port + 1);
  }
  return firstPort;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
