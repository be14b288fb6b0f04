import { afterAll, beforeAll, describe } from 'vitest';
import { requestRaw } from '../raw-request.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { CLOUDS } from './edge.ts';
import { nginx } from './nginx.ts';
import { type RunningServer, startServer, stopServers } from './start.ts';
import type { Host, WebServer } from './web-server.ts';

export const WEB_SERVERS: readonly WebServer[] = [nginx, apache, caddy];

export const HOSTS: readonly Host[] = [...WEB_SERVERS, ...CLOUDS];

/** Declares tests for each web server, and stops the servers that the tests have started. */
export const describeServers = (
  title: string,
  tests: (server: WebServer) => void,
  servers = WEB_SERVERS,
): void => describeHosts(title, tests, servers);

export function describeHosts<Kind extends Host>(
  title: string,
  tests: (host: Kind) => void,
  hosts: readonly Kind[],
): void {
  for (const host of hosts)
    describe(`${host.name}: ${title}`, () => {
      afterAll(stopServers);
      tests(host);
    });
}

/** Starts a server before the tests of `describeHosts`, which stops the server after the tests. */
export function serveTree(...startArguments: Parameters<typeof startServer>) {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(...startArguments);
  });
  return {
    ask: (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
      requestRaw(server.origin, path, { host: 'localhost', ...headers }, method),
    origin: () => server.origin,
    getProxiedRequests: () => server.proxiedRequests,
  };
}
