import type { FieldProps } from '../controller/use-journey-form.ts';
import { DynamicField } from './DynamicField.tsx';
import { type DynamicValues, type FormValues, isShown } from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

interface DynamicFieldsProps {
  readonly fields: readonly UsableField[];
  readonly form: FormValues;
  readonly start?: DynamicValues;
  field(key: string): FieldProps;
}

/** Visible fields only (rule 11.7). */
export function DynamicFields({ fields, form, start, field: bindingOf }: DynamicFieldsProps) {
  const parents = fields.flatMap(({ parent }) => parent ?? []);
  const values = Object.fromEntries(parents.map((key) => [key, form.watch(key) ?? '']));
  return fields
    .filter((field) => isShown(field, fields, values))
    .map((field) => (
      <DynamicField
        binding={bindingOf(field.key)}
        field={field}
        form={form}
        key={field.key}
        start={start?.[field.key]}
      />
    ));
}
