import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { useSteps } from '../../components/use-steps.ts';
import { useUnloadGuard } from '../drafts/use-unload-guard.ts';

interface StepChangesOptions {
  /** Whether the last step was sent. */
  readonly isDone: boolean;
  /** Whether the browser asks before changes are lost. */
  readonly isGuarded: boolean;
}

type SteppedForm<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'subscribe'
> & { readonly draft: { keep(options: { readonly nextPersonOwnsIt: boolean }): void } };

/** Keeps the answers for a reload at every step. A change makes the later steps open only after another check (rule 7.8.2). */
export function useStepChanges<Input extends FieldValues, Output>(
  { draft, subscribe }: SteppedForm<Input, Output>,
  { invalidateLaterSteps }: Pick<ReturnType<typeof useSteps>, 'invalidateLaterSteps'>,
  { isDone, isGuarded }: StepChangesOptions,
): void {
  const [hasChanged, setChanged] = useState(false);
  useUnloadGuard(isGuarded && hasChanged && !isDone);

  const keepDraft = useEffectEvent(() => {
    if (!isDone) draft.keep({ nextPersonOwnsIt: false });
  });
  useEffect(() => {
    const onPageHide = () => keepDraft();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);

  const onChange = useEffectEvent(() => {
    invalidateLaterSteps();
    setChanged(true);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => onChange() }),
    [subscribe],
  );
}
