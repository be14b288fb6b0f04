import { type ReactNode, useLayoutEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { inputIsKept } from '../../copy/loading.ts';
import { saving } from '../../copy/saving.ts';
import { classifyFailure, type FormFailure } from '../../http/failure/failure.ts';
import { PortalForm } from '../PortalForm.tsx';
import type { SectionFormApi } from './use-section-form.ts';
import './SectionForm.css';

interface SectionFormProps<Values extends FieldValues> {
  readonly form: SectionFormApi<Values>;
  readonly children: ReactNode;
  readonly onCancel?: () => void;
}

/** A form of saved data with its buttons and a line about the result (rule 7.19). */
export function SectionForm<Values extends FieldValues>(props: SectionFormProps<Values>) {
  const { form, children, onCancel } = props;
  const isSending = form.state.status === 'sending';
  // A field that becomes inert loses the focus and gets it back after the request (rule A8). The effect runs
  // before the browser takes the focus away. Its cleanup runs after React has removed `inert` from the child.
  useLayoutEffect(() => {
    if (!isSending) return;
    const focusedElement = document.activeElement as HTMLElement;
    return () => {
      if (document.activeElement === document.body) focusedElement.focus();
    };
  }, [isSending]);

  function cancel() {
    form.undo();
    onCancel?.();
  }

  return (
    <PortalForm
      actions={withSecondaryButton(saving.cancel, cancel)}
      busy={saving.busy}
      failureHeading={saving.failed}
      failureSentence={form.hasReadFailed ? saving.unread : undefined}
      failureText={form.hasReadFailed ? findAdviceAfterFailedRead : undefined}
      form={form}
      hidesRequiredNote
      look={form.isDirty ? 'primary' : 'secondary'}
      submitLabel={saving.save}
    >
      {/* The fields are inert while saving, because changes would be lost. */}
      <div className="section-fields" inert={isSending}>
        {children}
      </div>
      <SaveStatus result={form.result} />
    </PortalForm>
  );
}

/** @returns the advice to try again, if the usual help text would be missing or ask to check the input, which is not the reason */
function findAdviceAfterFailedRead(failure: FormFailure): string | undefined {
  const kind = classifyFailure(failure);
  return kind === 'generic' || kind === 'invalid' ? inputIsKept : undefined;
}

/**
 * A line about the result of the last save or undo. The live region is always in the page, because it must
 * exist before its text. The region 'Meldungen' announces a save.
 */
export function SaveStatus({ result }: Pick<SectionFormApi<FieldValues>, 'result'>) {
  return (
    <>
      <p className="save-status" role="status">
        {result === 'undone' && saving.undone}
      </p>
      {result === 'saved' && <p className="save-status save-status-saved">{saving.saved}</p>}
    </>
  );
}
