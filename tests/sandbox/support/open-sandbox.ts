import { afterEach } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/sandbox.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';
import { IDENTITY_ORIGIN, ORIGIN } from './browser.ts';

const open: Sandbox[] = [];

afterEach(() => {
  for (const sandbox of open.splice(0)) sandbox.close();
});

/** A fake clock. */
export function createClock() {
  let now = Date.now();
  return {
    read: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** An in-memory sandbox, closed after the test. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    captchaCost: 1,
    ...options,
  });
  open.push(sandbox);
  return sandbox;
}
