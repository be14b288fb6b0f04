import type { Store } from './store.ts';

/** What a registration answered beyond the fields that every account has, by field name. */
export type RegistrationAnswers = Readonly<Record<string, unknown>>;

/** Keeps the answers of a person's registration. */
export function keepAnswers(store: Store, personId: number, answers: RegistrationAnswers): void {
  if (Object.keys(answers).length === 0) return;
  store.run(
    'INSERT INTO registration_answers (person_id, answers) VALUES (?, ?)',
    personId,
    JSON.stringify(answers),
  );
}

/** The answers of a person's registration; none where nothing more was asked for. */
export function answersOf(store: Store, personId: number): RegistrationAnswers {
  const row = store.one<{ answers: string }>(
    'SELECT answers FROM registration_answers WHERE person_id = ?',
    personId,
  );
  return row ? (JSON.parse(row.answers) as RegistrationAnswers) : {};
}
