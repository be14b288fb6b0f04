import type { PasswordCost } from '../../src/sandbox/secrets/crypto.ts';

/** A caller of whom nothing depends. */
export const SOMEBODY = { networkAddress: '192.0.2.1' };

export const QUICK_HASH: PasswordCost = { logN: 10, r: 8, p: 1 };
