import { listen } from '../../src/sandbox/listen.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { freePort } from './free-port.ts';
import { QUICK_HASH } from './quick-hash.ts';

/** Serves a built tree with a sandbox of its own. @param tree folder */
export async function serveTree(
  tree: string,
  options: Partial<Parameters<typeof createSandbox>[0]> = {},
) {
  const ports = { portal: await freePort(), identity: await freePort() };
  const origin = `http://localhost:${ports.portal}`;
  const identityOrigin = `http://localhost:${ports.identity}`;
  const sandbox = await createSandbox({
    environment: 'prd',
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin,
    identityOrigin,
    tree,
    ...options,
  });
  const { stop } = await listen(sandbox, ports);
  return { origin, identityOrigin, sandbox, stop };
}
