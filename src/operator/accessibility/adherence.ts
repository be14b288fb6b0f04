import type { Criterion } from './criteria.ts';
import type { TestedRule } from './evidence.ts';

export interface Adherence {
  readonly level: 'supports' | 'not-applicable' | 'not-evaluated';
  readonly notes: string;
}

const NO_MEDIA = 'A35';

/** Claims only what tested rules prove (rule 27.12). */
export function adherenceTo([num, trial]: Criterion, rules: readonly TestedRule[]): Adherence {
  const proofs = rules.filter(({ criteria }) => criteria.includes(num));
  if (proofs.length === 0)
    return {
      level: 'not-evaluated',
      notes: `No automated test proves this criterion. A person has to ${trial}.`,
    };
  const facts = proofs.map(({ id, text, tests }) => `${id}: ${text} Tests: ${tests.join(', ')}.`);
  if (proofs.every(({ id }) => id === NO_MEDIA))
    return {
      level: 'not-applicable',
      notes: `The portal has no audio and no video.\n\n${facts.join('\n\n')}`,
    };
  return {
    level: 'supports',
    notes: `By automated tests of these rules, without a person's evaluation.\n\n${facts.join('\n\n')}`,
  };
}
