import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { saving } from '../../copy/saving.ts';
import { send } from '../../events.ts';
import { expireRequestCache } from '../../http/cache/request-cache.ts';
import { identify } from '../../session/identity/user.ts';
import { JourneyForm } from '../JourneyForm.tsx';
import { type FormOptions, useJourneyForm } from '../use-journey-form.ts';
import './SectionFields.css';

interface SectionFormOptions<Values extends FieldValues>
  extends Pick<FormOptions<Values, unknown>, 'id' | 'submission'> {
  readonly saved: Values;
  /** By default asks for the user data again, which may have changed. */
  onSaved?(values: Values): void;
}

type SectionForm<Values extends FieldValues> = ReturnType<typeof useSectionForm<Values>>;

/** For existing data that is saved separately (rules 7.16, 7.19). */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { id, saved, submission, onSaved = () => void identify() } = options;
  const [lastSaved, setLastSaved] = useState<Values>();
  const [result, setResult] = useState<'saved' | 'undone'>();
  const controller = useJourneyForm<Values>({
    id,
    defaultValues: saved,
    submission,
    onSuccess(_, values) {
      expireRequestCache();
      send('portal:notice', { key: 'saved', kind: 'success', heading: saving.saved });
      setLastSaved(values);
      setResult('saved');
      controller.restart();
      onSaved(values);
    },
  });
  const { reset } = controller;
  // React Hook Form's `isDirty` ignores restored drafts.
  const isDirty = JSON.stringify(controller.watch()) !== JSON.stringify(lastSaved ?? saved);

  // Resets after the submit, which would otherwise mark the reset form as submitted.
  useEffect(() => {
    if (lastSaved) reset(lastSaved as DefaultValues<Values>);
  }, [reset, lastSaved]);

  return {
    controller,
    isDirty,
    result: isDirty || controller.state.status !== 'idle' ? undefined : result,
    undo(onUndone?: () => void) {
      if (isDirty) setResult('undone');
      controller.draft.drop();
      reset();
      controller.restart();
      onUndone?.();
    },
  };
}

interface SectionFieldsProps<Values extends FieldValues> {
  readonly section: SectionForm<Values>;
  readonly children: ReactNode;
  readonly onCancel?: () => void;
}

export function SectionFields<Values extends FieldValues>(props: SectionFieldsProps<Values>) {
  const { section, children, onCancel } = props;
  const { controller, result } = section;
  const isSending = controller.state.status === 'sending';
  // Enter in a field that becomes inert would lose the focus (rule A8).
  useLayoutEffect(() => {
    if (!isSending) return;
    const focused = document.activeElement as HTMLElement;
    return () => {
      if (document.activeElement === document.body) focused.focus();
    };
  }, [isSending]);
  return (
    <JourneyForm
      actions={withSecondaryButton(saving.cancel, () => section.undo(onCancel))}
      busy={saving.busy}
      explained
      failed={saving.failed}
      form={controller}
      look={section.isDirty ? 'primary' : 'secondary'}
      submit={saving.save}
    >
      {/* Changes made while saving would be lost. */}
      <div className="section-fields" inert={isSending}>
        {children}
      </div>
      <SaveStatus result={result} />
    </JourneyForm>
  );
}

/** The live region must exist before its text; 'saved' is announced in the region 'Meldungen'. */
export function SaveStatus({ result }: Pick<SectionForm<FieldValues>, 'result'>) {
  return (
    <>
      <p className="save-status" role="status">
        {result === 'undone' && saving.undone}
      </p>
      {result === 'saved' && (
        <p className="save-status" data-kind="saved">
          {saving.saved}
        </p>
      )}
    </>
  );
}
