import { Field } from './Field.tsx';
import {
  controlAttributes,
  type FieldBinding,
  type FieldText,
  splitField,
} from './field-attributes.ts';

export interface TextAreaProps extends FieldText, FieldBinding<HTMLTextAreaElement> {
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly autoComplete?: string | undefined;
}

export function TextArea(props: TextAreaProps) {
  const [text, { name, rows = 6, ...input }] = splitField(props);
  return (
    <Field name={name} {...text}>
      <textarea {...input} {...controlAttributes(name, text)} className="control" rows={rows} />
    </Field>
  );
}
