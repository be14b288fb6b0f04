import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { announce } from '../../components/messages/announce.ts';
import { saving } from '../../copy/saving.ts';
import { expireRequestCache } from '../../http/cache/request-cache.ts';
import { type JourneyFormApi, useJourneyForm } from '../controller/use-journey-form.ts';
import type { Submission } from '../submission.ts';

interface SectionFormOptions<Values extends FieldValues> {
  /** Id of the form element. */
  readonly id: string;
  /** What is saved now. */
  readonly saved: Values;
  submission(): Promise<Submission<Values>>;
  /** The session may have changed with it: `identify` asks for it again. */
  onSaved?(values: Values): void;
}

export interface SectionForm<Values extends FieldValues> {
  readonly controller: JourneyFormApi<Values>;
  /** What has become of the last changes, as long as there are no newer ones. */
  readonly result: 'saved' | 'undone' | undefined;
  readonly isDirty: boolean;
  /** Goes back to what is saved. */
  undo(): void;
}

/** A form for data that are known already and saved by themselves (rules 7.16, 7.19). */
export function useSectionForm<Values extends FieldValues>(
  options: SectionFormOptions<Values>,
): SectionForm<Values> {
  const { id, saved, submission, onSaved } = options;
  const [kept, setKept] = useState<Values>();
  const [result, setResult] = useState<'saved' | 'undone'>();
  const controller = useJourneyForm<Values>({
    id,
    defaultValues: saved,
    submission,
    needsToken: false,
    onSuccess(_, values) {
      // What was remembered of this person is no longer true.
      expireRequestCache();
      announce({ kind: 'success', heading: saving.saved });
      setKept(values);
      setResult('saved');
      controller.restart();
      onSaved?.(values);
    },
  });
  const { form } = controller;
  // A draft that was brought back counts, too, which React Hook Form's own flag does not see.
  const isDirty = JSON.stringify(form.watch()) !== JSON.stringify(kept ?? saved);

  // Later than the submit, which would otherwise mark the fresh form as sent.
  useEffect(() => {
    if (kept) form.reset(kept as DefaultValues<Values>);
  }, [form, kept]);

  return {
    controller,
    isDirty,
    result: isDirty || controller.state.status !== 'idle' ? undefined : result,
    undo() {
      if (isDirty) setResult('undone');
      form.reset();
      controller.restart();
    },
  };
}
