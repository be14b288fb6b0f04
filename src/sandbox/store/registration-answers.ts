import type { Store } from './store.ts';

export type RegistrationAnswers = Readonly<Record<string, unknown>>;

export function keepAnswers(store: Store, personId: number, answers: RegistrationAnswers): void {
  if (Object.keys(answers).length === 0) return;
  store.run(
    'INSERT INTO registration_answers (person_id, answers) VALUES (?, ?)',
    personId,
    JSON.stringify(answers),
  );
}

export function answersOf(store: Store, personId: number): RegistrationAnswers {
  const row = store.one<{ answers: string }>(
    'SELECT answers FROM registration_answers WHERE person_id = ?',
    personId,
  );
  return row ? (JSON.parse(row.answers) as RegistrationAnswers) : {};
}
