import type { PasswordCost } from '../../src/sandbox/secrets/crypto.ts';

/** A cost of passwords for tests, which sign people in by the hundred; nothing else uses it. */
export const QUICK_HASH: PasswordCost = { logN: 10, r: 8, p: 1 };
