import type { DatabaseSync } from 'node:sqlite';

export function keepRegistrationAnswers(database: DatabaseSync): void {
  database.exec(`
CREATE TABLE registration_answers (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  answers TEXT NOT NULL
) STRICT;
`);
}
