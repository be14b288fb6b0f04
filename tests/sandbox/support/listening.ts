import { onTestFinished } from 'vitest';
import { listen } from '../../../src/sandbox/listen.ts';
import { createSandbox, type SandboxOptions } from '../../../src/sandbox/sandbox.ts';
import { freePort } from '../../support/free-port.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';

/** A sandbox that listens, at the latest until the end of the test. @param port of the portal */
export async function openListening(options: Partial<SandboxOptions> = {}, port?: number) {
  const ports = { portal: port ?? (await freePort()), identity: await freePort() };
  const origin = `http://localhost:${ports.portal}`;
  const identityOrigin = `http://localhost:${ports.identity}`;
  const sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    captchaCost: 1,
    database: ':memory:',
    origin,
    identityOrigin,
    ...options,
  });
  const listening = await listen(sandbox, ports);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= listening.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ports, origin, identityOrigin, sandbox, stop };
}
