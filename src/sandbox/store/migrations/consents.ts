import type { DatabaseSync } from 'node:sqlite';

/** The source of terms that were accepted before is unknown (rule S14.10). */
export function keepConsents(database: DatabaseSync): void {
  database.exec(`
CREATE TABLE consents (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  kind TEXT NOT NULL,
  given INTEGER NOT NULL,
  version TEXT NOT NULL,
  source TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX consents_by_person ON consents (person_id);
INSERT INTO consents (person_id, kind, given, version, source, at)
  SELECT person_id, 'terms', 1, version, 'unknown', accepted_at FROM acceptances ORDER BY rowid;
DROP TABLE acceptances;
`);
}
