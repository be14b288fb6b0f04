import type { Choice, FieldText } from '../../../components/fields/field-attributes.ts';
import { Multiselect } from '../../../components/multiselect/Multiselect.tsx';
import type { FieldProps } from '../../use-journey-form.ts';
import type { FormValues } from '../dynamic-values.ts';

export const lateControls = { multiselect: DynamicMultiselect } as const;

export interface WatchedProps extends Omit<FieldText, keyof FieldProps>, FieldProps {
  readonly form: FormValues;
  readonly placeholder?: string;
}

const CHOSEN = { shouldDirty: true, shouldValidate: true };

function DynamicMultiselect(props: WatchedProps & { readonly options: readonly Choice[] }) {
  const { form, ref: _, onBlur: __, onChange: ___, ...field } = props;
  const value = form.watch(props.name);
  return (
    <Multiselect
      {...field}
      onChange={(now) => form.setValue(props.name, [...now], CHOSEN)}
      value={Array.isArray(value) ? value : []}
    />
  );
}
