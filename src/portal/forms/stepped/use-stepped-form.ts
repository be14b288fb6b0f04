import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, set } from 'react-hook-form';
import { listen } from '../../events.ts';
import { dropDraft, keepDraft, restoreDraft } from '../drafts/drafts.ts';
import { onceKnown } from '../drafts/use-draft.ts';
import { useUnloadGuard } from '../drafts/use-unload-guard.ts';
import type { ServerFault } from '../faults.ts';
import { type Steps, useSteps } from './use-steps.ts';

export interface Step {
  /** Of the step's form, and of its draft. */
  readonly id: string;
  /** Names of its answers; the fields of a group begin with its name and a dot. */
  readonly names: readonly string[];
  /** Names of answers that are never stored. */
  readonly secret?: readonly string[];
}

interface SteppedFormOptions<Answers> {
  readonly empty: Answers;
  readonly steps: readonly Step[];
  /** Ask before answers are lost (rule 7.19). */
  readonly isGuarded: boolean;
}

export interface SteppedForm<Answers> {
  readonly status: 'untouched' | 'changed' | 'sent';
  readonly steps: Pick<Steps, 'current' | 'hasMoved' | 'go' | 'back'>;
  /** Of the current step's form. */
  readonly id: string;
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

/** Only the last step sends (rules 7.8.2, 7.8.6); answers survive Back and a reload at every step. */
export function useSteppedForm<Answers extends FieldValues>(
  options: SteppedFormOptions<Answers>,
): SteppedForm<Answers> {
  const { empty, steps: all, isGuarded } = options;
  const steps = useSteps();
  const { current } = steps;
  // An atom, so that typing does not re-render the steps.
  const [$answers] = useState(() => atom(empty));
  const [status, setStatus] = useState<SteppedForm<Answers>['status']>('untouched');
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  useUnloadGuard(isGuarded && status === 'changed');

  const merge = (values: Partial<Answers>) => $answers.set({ ...$answers.get(), ...values });
  const stepOf = ({ field = '' }: ServerFault) => {
    const index = all.findIndex(({ names }) => names.some((name) => isWithin(field, name)));
    return index < 0 ? undefined : index;
  };

  const store = useEffectEvent(() => {
    if (status === 'sent') return;
    for (const { id, names, secret = [] } of all)
      keepDraft(id, pick($answers.get(), names, secret), pick(empty, names, secret));
  });
  /** The form of the shown step restores its own. */
  const restore = useEffectEvent(() => {
    for (const [index, { id, names }] of all.entries()) {
      if (index === current) continue;
      const answers = structuredClone(pick($answers.get(), names));
      restoreDraft(id, { setValue: (name, value) => set(answers, name, value) }, answers);
      merge(answers as Partial<Answers>);
    }
  });

  useEffect(() => {
    addEventListener('pagehide', store);
    const stops = [listen('portal:sign-in', store), onceKnown(restore)];
    return () => {
      removeEventListener('pagehide', store);
      for (const stop of stops) stop();
    };
  }, []);

  return {
    status,
    steps,
    id: all[current]?.id ?? '',
    refused: faults.filter((fault) => stepOf(fault) === current),
    answers: $answers.get,
    keep(values) {
      merge(values);
      steps.touch(current);
      setStatus('changed');
    },
    next(values) {
      merge(values);
      setFaults(faults.filter((fault) => stepOf(fault) !== current));
      steps.next();
    },
    refuse(found) {
      setFaults(found);
      const first = Math.min(...found.map((fault) => stepOf(fault) ?? current));
      if (first < current) steps.go(first);
    },
    finish() {
      $answers.set(empty);
      setStatus('sent');
      for (const { id } of all) dropDraft(id);
    },
  };
}

function isWithin(field: string, name: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}

function pick(
  values: FieldValues,
  names: readonly string[],
  secret: readonly string[] = [],
): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name) && !secret.includes(name)),
  );
}
