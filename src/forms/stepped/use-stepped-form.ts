import { atom } from 'nanostores';
import { useState } from 'react';
import { useUnloadGuard } from '../drafts/use-unload-guard.ts';
import type { ServerFault } from '../submission.ts';
import { type Steps, useSteps } from './use-steps.ts';

interface SteppedFormOptions<Answers> {
  readonly empty: Answers;
  /** Ask before answers are lost (rule 7.19). */
  readonly isGuarded: boolean;
  stepOf(field: string): number | undefined;
}

export interface SteppedForm<Answers> {
  readonly status: 'untouched' | 'changed' | 'sent';
  readonly steps: Pick<Steps, 'current' | 'hasMoved' | 'go' | 'back'>;
  /** Server faults of the current step. */
  readonly refused: readonly ServerFault[];
  /** Answers of all steps, valid or not. */
  answers(): Answers;
  keep(values: Partial<Answers>): void;
  /** Stores valid values and goes to the next step. */
  next(values: Partial<Answers>): void;
  /** Goes to the first step with a fault. */
  refuse(faults: readonly ServerFault[]): void;
  finish(): void;
}

/** Only the last step sends (rules 7.8.2, 7.8.6). */
export function useSteppedForm<Answers extends object>(
  options: SteppedFormOptions<Answers>,
): SteppedForm<Answers> {
  const { empty, isGuarded, stepOf } = options;
  const steps = useSteps();
  const { current } = steps;
  // An atom, so that typing does not re-render the steps.
  const [$answers] = useState(() => atom(empty));
  const [status, setStatus] = useState<SteppedForm<Answers>['status']>('untouched');
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  useUnloadGuard(isGuarded && status === 'changed');

  const stepWith = ({ field }: ServerFault) => (field === undefined ? undefined : stepOf(field));
  const merge = (values: Partial<Answers>) => $answers.set({ ...$answers.get(), ...values });

  return {
    status,
    steps,
    refused: faults.filter((fault) => stepWith(fault) === current),
    answers: () => $answers.get(),
    keep(values) {
      merge(values);
      steps.touch(current);
      setStatus('changed');
    },
    next(values) {
      merge(values);
      setFaults(faults.filter((fault) => stepWith(fault) !== current));
      steps.next();
    },
    refuse(found) {
      setFaults(found);
      const first = Math.min(...found.map((fault) => stepWith(fault) ?? current));
      if (first < current) steps.go(first);
    },
    finish() {
      $answers.set(empty);
      setStatus('sent');
    },
  };
}
