import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

export const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Creates a database file, and its folder if there is none, for their owner only; closes an existing
 * file to others. SQLite gives its log the mode of the database (rule S14.6).
 */
export function makePrivate(database: string): void {
  mkdirSync(dirname(database), { recursive: true, mode: OWNER_ONLY_FOLDER });
  closeSync(openSync(database, 'a', OWNER_ONLY));
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    if (existsSync(file)) chmodSync(file, OWNER_ONLY);
}
