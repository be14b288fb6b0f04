import type { DatabaseSync } from 'node:sqlite';

/** Commits all changes of the work, or none. Inside another transaction, the outer transaction commits. */
export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
