import type { PasswordCost } from '../../src/sandbox/secrets/crypto.ts';

/** Cheap password hashing for tests only. */
export const QUICK_HASH: PasswordCost = { logN: 10, r: 8, p: 1 };
