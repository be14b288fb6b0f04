import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saving } from '../../copy/saving.ts';
import { JourneyForm } from '../JourneyForm.tsx';
import { withSecondaryButton } from '../secondary-button.tsx';
import type { SectionForm } from './use-section-form.ts';
import './SectionFields.css';

interface SectionFieldsProps<Values extends FieldValues> {
  readonly section: SectionForm<Values>;
  readonly children: ReactNode;
  readonly onCancel?: () => void;
}

/** Fields, buttons and save status (rule 7.19). */
export function SectionFields<Values extends FieldValues>(props: SectionFieldsProps<Values>) {
  const { section, children, onCancel = section.undo } = props;
  const { controller, result } = section;
  return (
    <JourneyForm
      actions={withSecondaryButton(saving.cancel, onCancel)}
      busy={saving.busy}
      explained
      failed={saving.failed}
      footer={<SaveStatus result={result} />}
      form={controller}
      submit={saving.save}
    >
      {/* Changes made while saving would be lost. */}
      <div className="section-fields" inert={controller.state.status === 'sending'}>
        {children}
      </div>
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
