import { listen } from '../../src/sandbox/listen.ts';
import type { createSandbox } from '../../src/sandbox/sandbox.ts';
import { freePort } from './free-port.ts';
import { quickSandbox } from './quick-sandbox.ts';

/** Serves a built tree with a sandbox of its own. @param tree folder */
export async function serveTree(
  tree: string,
  options: Partial<Parameters<typeof createSandbox>[0]> = {},
) {
  const ports = { portal: await freePort(), identity: await freePort() };
  const origin = `http://localhost:${ports.portal}`;
  const identityOrigin = `http://localhost:${ports.identity}`;
  const sandbox = await quickSandbox({
    environment: 'prd',
    origin,
    identityOrigin,
    tree,
    ...options,
  });
  const { stop } = await listen(sandbox, ports);
  return { origin, identityOrigin, sandbox, stop };
}
