import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldGroup } from '../../forms/field-table.ts';
import type { Looks } from '../../forms/fields/FieldRows.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import {
  type FormOptions,
  type JourneyFormApi,
  useJourneyForm,
} from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';
import { ConsentFields, PersonRows } from './fields.tsx';

interface OneStepFormProps<Values extends FieldValues>
  extends Pick<FormOptions<Values, unknown>, 'id' | 'onSuccess' | 'submission'>,
    Pick<FieldGroup, 'fields'> {
  looks?(form: JourneyFormApi<Values>): Looks;
  readonly beforePassword?: ReactNode;
}

/** A registration in one step (rule 7.5). */
export function OneStepForm<Values extends FieldValues>(props: OneStepFormProps<Values>) {
  const { fields, looks, beforePassword } = props;
  const form = useJourneyForm<Values>(props);
  return (
    <JourneyForm
      blocked={form.watch('agb' as Path<Values>) ? undefined : copy.termsFirst}
      failed={copy.failed}
      form={form}
      spinner={copy.sending}
      submit={copy.submit}
    >
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        <PersonRows
          beforePassword={beforePassword}
          field={form.field}
          fields={fields}
          looks={looks?.(form)}
          watch={form.watch}
        />
      </fieldset>
      <ConsentFields field={form.field} />
    </JourneyForm>
  );
}
