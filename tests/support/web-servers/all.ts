import { afterAll, describe } from 'vitest';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { nginx } from './nginx.ts';
import { stopAll } from './start.ts';
import type { WebServer } from './web-server.ts';

export const WEB_SERVERS: readonly WebServer[] = [nginx, apache, caddy];

/** A server that is missing is told here, and fails in CI (rule 13.7). */
export function describeServers(
  title: string,
  tests: (server: WebServer) => void,
  servers: readonly WebServer[] = WEB_SERVERS,
): void {
  for (const server of servers) {
    const advice = `Missing for tests: ${server.name}. Debian: apt-get install ${server.packages.join(' ')}.`;
    if (!server.isInstalled && process.env['CI']) throw new Error(advice);
    if (!server.isInstalled) console.warn(`${advice} Its rules are not run.`);
    const name = `${server.packages.join(', ')}: ${title}`;
    describe.runIf(server.isInstalled)(name, () => {
      afterAll(stopAll);
      tests(server);
    });
  }
}
