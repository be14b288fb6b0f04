import type { DatabaseSync } from 'node:sqlite';

/** Anonymous sessions are limited per network address (rule S14.13); older ones have none. */
export function limitAnonymousSessions(database: DatabaseSync): void {
  database.exec(`
ALTER TABLE sessions ADD COLUMN network TEXT;
CREATE INDEX sessions_by_network ON sessions (network);
`);
}
