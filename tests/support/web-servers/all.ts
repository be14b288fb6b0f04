import { afterAll, describe } from 'vitest';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { EDGES } from './edge.ts';
import { nginx } from './nginx.ts';
import { stopAll } from './start.ts';
import type { Host, WebServer } from './web-server.ts';

export const WEB_SERVERS: readonly WebServer[] = [nginx, apache, caddy];

export const HOSTS: readonly Host[] = [...WEB_SERVERS, ...EDGES];

/** Declares tests for each server, and stops what they started. */
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
      afterAll(stopAll);
      tests(host);
    });
}
