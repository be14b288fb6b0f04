import { onTestFinished } from 'vitest';
import { listen } from '../../../src/sandbox/listen.ts';
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts';
import { freePort } from '../../support/free-port.ts';
import { quickSandbox } from '../../support/quick-sandbox.ts';

/** A sandbox that listens, at the latest until the end of the test. @param port of the portal */
export async function openListening(options: Partial<SandboxOptions> = {}, port?: number) {
  const ports = { portal: port ?? (await freePort()), identity: await freePort() };
  const origin = `http://localhost:${ports.portal}`;
  const identityOrigin = `http://localhost:${ports.identity}`;
  const sandbox = await quickSandbox({ origin, identityOrigin, ...options });
  const listening = await listen(sandbox, ports);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= listening.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ports, origin, identityOrigin, sandbox, stop };
}
