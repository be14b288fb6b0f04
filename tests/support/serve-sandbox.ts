import { startServers } from '../../src/sandbox/listen.ts';
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts';
import { findFreePort } from './free-port.ts';
import { openQuickSandbox } from './quick-sandbox.ts';

/** Starts a sandbox that listens. @param port of the portal; by default a free port */
export async function serveSandbox(options: Partial<SandboxOptions> = {}, port?: number) {
  const ports = { portal: port ?? (await findFreePort()), identity: await findFreePort() };
  const origin = `http://localhost:${ports.portal}`;
  const identityOrigin = `http://localhost:${ports.identity}`;
  const sandbox = await openQuickSandbox({ origin, identityOrigin, ...options });
  const { stop } = await startServers({ ...sandbox, app: sandbox.appWithFaults }, ports);
  return { ports, origin, identityOrigin, sandbox, stop };
}
