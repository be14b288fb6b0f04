import { useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import type { MissingCode } from '../failure/failure.ts';
import type { Submission } from '../submission.ts';

export interface Rules<Typed extends FieldValues, Valid extends FieldValues, Reply> {
  readonly resolver: Resolver<Typed, unknown, Valid>;
  load(): Promise<Submission<Typed, Valid, Reply> | MissingCode>;
  /** Runs `work` with fixed rules: a submit validates with the rules it has loaded. */
  under(rules: Submission<Typed, Valid, Reply>, work: () => Promise<void>): Promise<void>;
}

/** Rules load after the form. If that fails, validation passes and the submit reports it. */
export function useRules<Typed extends FieldValues, Valid extends FieldValues, Reply>(
  submission: () => Promise<Submission<Typed, Valid, Reply>>,
): Rules<Typed, Valid, Reply> {
  const submitRules = useRef<Submission<Typed, Valid, Reply>>(undefined);
  const load = () =>
    fetchCode(submission).catch(
      (reason: unknown): MissingCode => ({ status: 'missing-code', reason }),
    );

  const resolver: Resolver<Typed, unknown, Valid> = async (values, ...question) => {
    const rules = submitRules.current ?? (await load());
    return 'resolver' in rules ? rules.resolver(values, ...question) : { values: {}, errors: {} };
  };

  return {
    resolver,
    load,
    async under(rules, work) {
      submitRules.current = rules;
      await work().finally(() => {
        submitRules.current = undefined;
      });
    },
  };
}
