import type { DatabaseSync } from 'node:sqlite';

/** Queue of requested mails (rule S7.1). Holds no tokens. */
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
