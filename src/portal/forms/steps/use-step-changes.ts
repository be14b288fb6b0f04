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
> & { readonly draft: { keep(options: { readonly isForNextPerson: boolean }): void } };

/**
 * Keeps the answers of all steps over a reload. After a change, later steps open only when the changed step is
 * valid again (rule 7.8.2).
 */
export function useStepChanges<Input extends FieldValues, Output>(
  { draft, subscribe }: SteppedForm<Input, Output>,
  { invalidateLaterSteps }: Pick<ReturnType<typeof useSteps>, 'invalidateLaterSteps'>,
  { isDone, isGuarded }: StepChangesOptions,
): void {
  const [hasChanged, setChanged] = useState(false);
  useUnloadGuard(isGuarded && hasChanged && !isDone);

  const keepDraft = useEffectEvent(() => {
    if (!isDone) draft.keep({ isForNextPerson: false });
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
