import type { JourneyFormApi } from '../use-journey-form.ts';
import { DynamicField } from './DynamicField.tsx';
import { type DynamicValues, type FormValues, isShown, watchParents } from './dynamic-values.ts';
import type { LateControls } from './late/LateControls.tsx';
import type { UsableField } from './usable-fields.ts';

interface DynamicFieldsProps {
  readonly fields: readonly UsableField[];
  readonly late: LateControls | undefined;
  readonly form: FormValues & Pick<JourneyFormApi<DynamicValues>, 'field'>;
}

/** Visible fields only (rule 11.7). */
export function DynamicFields({ fields, form, late }: DynamicFieldsProps) {
  const values = watchParents(fields, form);
  return fields
    .filter((field) => isShown(field, fields, values))
    .map((field) => (
      <DynamicField
        binding={form.field(field.key)}
        field={field}
        form={form}
        key={field.key}
        late={late}
      />
    ));
}
