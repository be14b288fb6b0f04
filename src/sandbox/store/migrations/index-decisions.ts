import type { DatabaseSync } from 'node:sqlite';

/** Each answer about a person contains their latest decision of a kind. */
export function indexDecisions(database: DatabaseSync): void {
  database.exec(`
DROP INDEX consents_by_person;
CREATE INDEX consents_by_kind ON consents (person_id, kind);
`);
}
