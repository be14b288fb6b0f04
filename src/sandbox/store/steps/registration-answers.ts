import type { DatabaseSync } from 'node:sqlite';

/** Keeps what a registration form of the backend asked for beyond the known fields (rule 11.9). */
export function keepRegistrationAnswers(database: DatabaseSync): void {
  database.exec(`
CREATE TABLE registration_answers (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  answers TEXT NOT NULL
) STRICT;
`);
}
