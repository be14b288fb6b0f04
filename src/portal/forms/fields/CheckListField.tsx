import { useController } from 'react-hook-form';
import { CheckList, type CheckListProps } from '../../components/field-groups/CheckList.tsx';

/** A list of checkboxes, bound to the form around it. */
export function CheckListField(props: Omit<CheckListProps, 'value' | 'onChange'>) {
  const { field } = useController({ name: props.name, defaultValue: [] });
  return <CheckList {...props} onChange={field.onChange} value={field.value} />;
}
