import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FieldValues, get, set } from 'react-hook-form';
import { useSteps } from '../../components/use-steps.ts';
import { listen } from '../../events.ts';
import { dropDraft } from '../../session/page/drafts/stored-drafts.ts';
import { keepDraft, onceKnown, restoreDraft } from '../drafts/drafts.ts';
import { useUnloadGuard } from '../drafts/use-unload-guard.ts';
import type { ServerFault } from '../submission.ts';

export interface Step {
  readonly id: string;
  /** Names of its answers; the fields of a group begin with its name and a dot. */
  readonly names: readonly string[];
  readonly secret?: readonly string[];
}

interface SteppedFormOptions<Answers> {
  readonly empty: Answers;
  readonly steps: readonly Step[];
  readonly isGuarded: boolean;
}

export type SteppedForm<Answers extends FieldValues> = ReturnType<typeof useSteppedForm<Answers>>;

/** Only the last step sends (rules 7.8.2, 7.8.6); answers survive Back and a reload at every step, mended faults do not. */
export function useSteppedForm<Answers extends FieldValues>(options: SteppedFormOptions<Answers>) {
  const { empty, steps: all, isGuarded } = options;
  const steps = useSteps();
  const { current } = steps;
  // An atom, so that typing does not re-render the steps.
  const [$answers] = useState(() => atom(empty));
  const [status, setStatus] = useState<'untouched' | 'changed' | 'sent'>('untouched');
  const [faults, setFaults] = useState<readonly { step: number; fault: ServerFault }[]>([]);
  useUnloadGuard(isGuarded && status === 'changed');

  const merge = (values: FieldValues) => $answers.set({ ...$answers.get(), ...values });
  const stepOf = ({ field }: ServerFault) =>
    all.findIndex(({ names }) =>
      names.some((name) => field === name || field?.startsWith(`${name}.`)),
    );

  const store = useEffectEvent((awaitsPerson: boolean) => {
    for (const { id, names, secret = [] } of all) {
      const stored = names.filter((name) => !secret.includes(name));
      keepDraft(id, pick($answers.get(), stored), empty, { awaitsPerson });
    }
  });
  /** The form of the shown step restores its own. */
  const restore = useEffectEvent(() => {
    for (const [index, { id, names }] of all.entries()) {
      if (index === current) continue;
      const answers = structuredClone(pick($answers.get(), names));
      restoreDraft(id, answers, (name, value) => {
        // What has been typed since is newer.
        if (String(get(answers, name)) === String(get(empty, name))) set(answers, name, value);
      });
      merge(answers);
    }
  });

  // Ends with the fields, which tell what is a password.
  useLayoutEffect(() => listen('portal:leaving', () => store(true)), []);

  useEffect(() => {
    const onPageHide = () => store(false);
    addEventListener('pagehide', onPageHide);
    const stop = onceKnown(restore);
    return () => {
      removeEventListener('pagehide', onPageHide);
      stop();
    };
  }, []);

  return {
    ...steps,
    status,
    id: all[current]?.id ?? '',
    refused: faults.flatMap(({ step, fault }) => (step === current ? fault : [])),
    answers: $answers.get,
    own: () => pick($answers.get(), all[current]?.names ?? []) as Answers,
    keep(values: Partial<Answers>) {
      const isSame = (name = '') => get(values, name) === get($answers.get(), name);
      if (faults.length > 0)
        setFaults(faults.filter(({ step, fault }) => step !== current || isSame(fault.field)));
      merge(values);
      steps.touch();
      setStatus('changed');
    },
    next(values: Partial<Answers>) {
      merge(values);
      setFaults(faults.filter(({ step }) => step !== current));
      steps.next();
    },
    refuse(found: readonly ServerFault[]) {
      const first = Math.min(...found.map(stepOf).filter((step) => step >= 0));
      // Beside the first wrong field, or its step would not tell faults without a field.
      setFaults(found.map((fault) => ({ step: fault.field ? stepOf(fault) : first, fault })));
      if (first < current) steps.go(first);
    },
    finish() {
      $answers.set(empty);
      setStatus('sent');
      for (const { id } of all) dropDraft(id);
    },
  };
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
