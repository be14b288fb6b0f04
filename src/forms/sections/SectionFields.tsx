import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saving } from '../../copy/saving.ts';
import { JourneyForm } from '../controller/JourneyForm.tsx';
import { FormActions } from '../FormActions.tsx';
import type { SectionForm } from './use-section-form.ts';
import './SectionFields.css';

interface SectionFieldsProps<Values extends FieldValues> {
  readonly section: SectionForm<Values>;
  readonly children: ReactNode;
  /** What 'Abbrechen' does; going back to what is saved if missing. */
  readonly onCancel?: () => void;
}

/**
 * The form of a section: its fields, 'Speichern', 'Abbrechen', and what became of it (rule 7.19).
 */
export function SectionFields<Values extends FieldValues>(props: SectionFieldsProps<Values>) {
  const { section, children, onCancel = section.undo } = props;
  const { controller, result } = section;
  return (
    <JourneyForm
      actions={(submit) => <FormActions onOther={onCancel} other={saving.cancel} submit={submit} />}
      busy={saving.busy}
      failed={saving.failed}
      footer={<SaveStatus result={result} />}
      form={controller}
      submit={saving.save}
    >
      {/* What is changed while it is being saved would be lost. */}
      <div className="section-fields" inert={controller.state.status === 'sending'}>
        {children}
      </div>
    </JourneyForm>
  );
}

/**
 * Says what became of the changes. What was undone is told by its live line, which is in the page
 * before there is anything to say; what was saved, by the region 'Meldungen'.
 */
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
