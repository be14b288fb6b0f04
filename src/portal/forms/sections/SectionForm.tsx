import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { inputIsKept } from '../../copy/loading.ts';
import { saving } from '../../copy/saving.ts';
import { classifyFailure, type FormFailure } from '../../http/failure/failure.ts';
import { FormFields } from '../FormFields.tsx';
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
      <FormFields isSending={form.state.status === 'sending'}>{children}</FormFields>
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
