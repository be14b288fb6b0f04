import { atom } from 'nanostores';
import { useState } from 'react';
import { useUnloadGuard } from '../drafts/use-unload-guard.ts';
import type { ServerFault } from '../submission.ts';
import { type Steps, useSteps } from './use-steps.ts';

interface SteppedFormOptions<Answers> {
  readonly empty: Answers;
  /** Whether the browser asks before answers are lost (rule 7.19). */
  readonly isGuarded: boolean;
  /** The step in which a field stands; undefined for none. */
  stepOf(field: string): number | undefined;
}

export interface SteppedForm<Answers> {
  readonly status: 'untouched' | 'changed' | 'sent';
  readonly steps: Pick<Steps, 'current' | 'hasMoved' | 'go' | 'back'>;
  /** What the server found wrong with the current step when everything was sent. */
  readonly refused: readonly ServerFault[];
  /** The answers of all steps as they stand, checked or not. */
  answers(): Answers;
  /** Keeps the values of the current step, which have changed, so that Back costs nothing. */
  keep(values: Partial<Answers>): void;
  /** Takes the values of the current step, which are valid, and goes on. */
  next(values: Partial<Answers>): void;
  /** Takes what the server found wrong with any step, and goes to the first of them. */
  refuse(faults: readonly ServerFault[]): void;
  /** Everything has gone through: the answers are forgotten. */
  finish(): void;
}

/** A form in several steps, of which the last one sends everything (rules 7.8.2, 7.8.6). */
export function useSteppedForm<Answers extends object>(
  options: SteppedFormOptions<Answers>,
): SteppedForm<Answers> {
  const { empty, isGuarded, stepOf } = options;
  const steps = useSteps();
  const { current } = steps;
  // Steps read them when they begin and when they are sent; nothing is rendered for each key.
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
