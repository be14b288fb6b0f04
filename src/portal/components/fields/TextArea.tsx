import { Field } from './Field.tsx';
import { type ControlProps, createControlAttributes, splitField } from './field-attributes.ts';

export function TextArea(props: ControlProps<'textarea', 'rows' | 'placeholder'>) {
  const [text, { name, rows = 6, ...textareaProps }] = splitField(props);
  return (
    <Field name={name} {...text}>
      <textarea
        {...textareaProps}
        {...createControlAttributes(name, text)}
        className="control"
        rows={rows}
      />
    </Field>
  );
}
