import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';

export type Migration = (database: DatabaseSync, keys: Keys) => void;

/**
 * What changes the tables of the first release (tables.ts), oldest first. Append a function, and
 * never change a released one.
 */
export const MIGRATIONS: readonly Migration[] = [];
