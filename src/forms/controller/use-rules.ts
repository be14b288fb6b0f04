import { useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import type { MissingCode } from '../failure/failure.ts';
import type { Submission } from '../submission.ts';

export interface Rules<Typed extends FieldValues, Valid extends FieldValues, Reply> {
  readonly resolver: Resolver<Typed, unknown, Valid>;
  /** Fetches the rules, or says why they cannot be had. */
  load(): Promise<Submission<Typed, Valid, Reply> | MissingCode>;
  /** Does something for which only these rules count: a submit is checked by what it has loaded. */
  under(rules: Submission<Typed, Valid, Reply>, work: () => Promise<void>): Promise<void>;
}

/**
 * The rules of a form, which come later than the form. Rules that cannot be fetched while somebody
 * types find nothing; a submit says so.
 */
export function useRules<Typed extends FieldValues, Valid extends FieldValues, Reply>(
  submission: () => Promise<Submission<Typed, Valid, Reply>>,
): Rules<Typed, Valid, Reply> {
  const atHand = useRef<Submission<Typed, Valid, Reply>>(undefined);
  const load = () =>
    fetchCode(submission).catch(
      (reason: unknown): MissingCode => ({ status: 'missing-code', reason }),
    );

  const resolver: Resolver<Typed, unknown, Valid> = async (values, ...question) => {
    const rules = atHand.current ?? (await load());
    return 'resolver' in rules ? rules.resolver(values, ...question) : { values: {}, errors: {} };
  };

  return {
    resolver,
    load,
    async under(rules, work) {
      atHand.current = rules;
      await work().finally(() => {
        atHand.current = undefined;
      });
    },
  };
}
