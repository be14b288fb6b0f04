import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on a free port. @returns the port */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Finds a free port below those of outgoing connections, which could take the port first. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : findFreePort();
}
