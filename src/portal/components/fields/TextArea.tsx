import { Field } from './Field.tsx';
import { type ControlProps, createControlAttributes, splitFieldProps } from './field-attributes.ts';

export function TextArea(props: ControlProps<'textarea', 'rows' | 'placeholder'>) {
  const [fieldText, { name, rows = 6, ...textareaProps }] = splitFieldProps(props);
  return (
    <Field name={name} {...fieldText}>
      <textarea
        {...textareaProps}
        {...createControlAttributes(name, fieldText)}
        className="control"
        rows={rows}
      />
    </Field>
  );
}
