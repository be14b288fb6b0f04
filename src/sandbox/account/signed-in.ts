import { forbidden } from '../refusal.ts';
import type { Person } from '../store/people.ts';
import type { Visit } from '../visit.ts';

/** The person who calls. @throws Refusal 403 for users of an institution, who have no account */
export function signedIn({ person }: Visit): Person {
  if (!person) throw forbidden();
  return person;
}
