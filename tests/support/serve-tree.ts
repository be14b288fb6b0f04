import type { RecaptchaKeys } from '../../src/sandbox/endpoint/recaptcha.ts';
import { listen } from '../../src/sandbox/listen.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { freePort } from './free-port.ts';
import { QUICK_HASH } from './quick-hash.ts';

interface TreeOptions {
  readonly environment?: 'prd' | 'dev';
  readonly client?: string;
  readonly captchaCost?: number;
  readonly recaptcha?: RecaptchaKeys;
  /** Requests that one address may send; the sandbox's limit by default. */
  readonly perNetwork?: number;
}

/** Serves a built tree with a sandbox of its own. @param tree folder */
export async function serveTree(
  tree: string,
  options: TreeOptions = {},
): Promise<{ origin: string; sandbox: Sandbox; stop(): Promise<void> }> {
  const ports = { portal: await freePort(), identity: await freePort() };
  const origin = `http://localhost:${ports.portal}`;
  const sandbox = await createSandbox({
    environment: 'prd',
    ...options,
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin,
    identityOrigin: `http://localhost:${ports.identity}`,
    tree,
  });
  const { stop } = await listen(sandbox, ports);
  return { origin, sandbox, stop };
}
