import type { DatabaseSync } from 'node:sqlite';

/**
 * Keeps letters that were asked for until they are written (rule S7.1); addresses and pages, no
 * tokens.
 */
export function keepMailRequests(database: DatabaseSync): void {
  database.exec(`
CREATE TABLE mail_requests (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  page TEXT NOT NULL
) STRICT;
`);
}
