import { useController } from 'react-hook-form';
import { Multiselect, type MultiselectProps } from '../../components/multiselect/Multiselect.tsx';
import { useFieldError } from './use-field.ts';

type MultiselectFieldProps = Omit<MultiselectProps, 'value' | 'onChange' | 'error' | 'isCorrected'>;

/** A multiselect, bound to the form around it. */
export function MultiselectField(props: MultiselectFieldProps) {
  const { name } = props;
  const { field } = useController({ name, defaultValue: [] });
  // A draft that was edited by hand may have a value of any type.
  const value: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Multiselect {...props} {...useFieldError(name)} onChange={field.onChange} value={value} />
  );
}
