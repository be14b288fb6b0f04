import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { keptInputText } from '../../copy/loading.ts';
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
      busyText={saving.busy}
      failureHeading={saving.failed}
      failureSentence={form.hasReadFailed ? saving.unread : undefined}
      findHelpText={form.hasReadFailed ? findHelpTextAfterFailedRead : undefined}
      form={form}
      hidesRequiredNote
      look={form.isDirty ? 'primary' : 'secondary'}
      renderActions={withSecondaryButton(saving.cancel, cancel)}
      submitLabel={saving.save}
    >
      <FormFields isSending={form.state.status === 'sending'}>{children}</FormFields>
      <SaveStatus result={form.result} />
    </PortalForm>
  );
}

/**
 * Replaces a help text that does not fit a failed read. A generic failure has no help text, and the help text of
 * an invalid request asks to check the input, which was not sent.
 */
function findHelpTextAfterFailedRead(failure: FormFailure): string | undefined {
  const failureKind = classifyFailure(failure);
  return failureKind === 'generic' || failureKind === 'invalid' ? keptInputText : undefined;
}

/**
 * A line about the result of the last save or undo. The live region must exist before its text, so it is always in
 * the page. The live region announces only an undo, because the region 'Meldungen' announces a save.
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
