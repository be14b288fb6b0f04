import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { saving } from '../../copy/saving.ts';
import { send } from '../../events.ts';
import { expireRequestCache } from '../../http/cache/request-cache.ts';
import type { Submission } from '../submission.ts';
import { useJourneyForm } from '../use-journey-form.ts';

interface SectionFormOptions<Values extends FieldValues> {
  readonly id: string;
  readonly saved: Values;
  readonly submission: Submission<Values>;
  onSaved?(values: Values): void;
}

export type SectionForm<Values extends FieldValues> = ReturnType<typeof useSectionForm<Values>>;

/** For existing data that is saved separately (rules 7.16, 7.19). */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { id, saved, submission, onSaved } = options;
  const [lastSaved, setLastSaved] = useState<Values>();
  const [result, setResult] = useState<'saved' | 'undone'>();
  const controller = useJourneyForm<Values>({
    id,
    defaultValues: saved,
    submission,
    needsToken: false,
    onSuccess(_, values) {
      expireRequestCache();
      send('portal:notice', { key: 'saved', kind: 'success', heading: saving.saved });
      setLastSaved(values);
      setResult('saved');
      controller.restart();
      onSaved?.(values);
    },
  });
  const { reset } = controller;
  // React Hook Form's `isDirty` ignores restored drafts.
  const isDirty = JSON.stringify(controller.watch()) !== JSON.stringify(lastSaved ?? saved);

  // After the submit, which would otherwise mark the reset form as submitted.
  useEffect(() => {
    if (lastSaved) reset(lastSaved as DefaultValues<Values>);
  }, [reset, lastSaved]);

  return {
    controller,
    isDirty,
    result: isDirty || controller.state.status !== 'idle' ? undefined : result,
    undo() {
      if (isDirty) setResult('undone');
      reset();
      controller.restart();
    },
  };
}
