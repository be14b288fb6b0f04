import { Field } from './Field.tsx';
import { type ControlProps, controlAttributes, splitField } from './field-attributes.ts';

export function TextArea(props: ControlProps<'textarea', 'rows' | 'placeholder'>) {
  const [text, { name, rows = 6, ...input }] = splitField(props);
  return (
    <Field name={name} {...text}>
      <textarea {...input} {...controlAttributes(name, text)} className="control" rows={rows} />
    </Field>
  );
}
