import { createSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts';
import { QUICK_HASH } from './quick-hash.ts';

/** A sandbox in memory whose passwords and captchas cost little. */
export function quickSandbox(options: Partial<SandboxOptions> = {}) {
  return createSandbox({
    passwordCost: QUICK_HASH,
    captchaCost: 1,
    database: ':memory:',
    origin: 'http://localhost',
    identityOrigin: 'http://localhost:4401',
    ...options,
  });
}
