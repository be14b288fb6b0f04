import { afterAll, describe } from 'vitest';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { nginx } from './nginx.ts';
import { stopAll } from './start.ts';
import type { WebServer } from './web-server.ts';

export const WEB_SERVERS: readonly WebServer[] = [nginx, apache, caddy];

/** Declares tests for each server, and stops what they started. */
export function describeServers(
  title: string,
  tests: (server: WebServer) => void,
  servers: readonly WebServer[] = WEB_SERVERS,
): void {
  for (const server of servers)
    describe(`${server.name}: ${title}`, () => {
      afterAll(stopAll);
      tests(server);
    });
}
