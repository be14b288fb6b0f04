import type { ReactNode } from 'react';
import { FieldMark, FieldNotes } from './Field.tsx';
import { type ControlProps, controlAttributes, fieldId, splitField } from './field-attributes.ts';
import './choice.css';

type CheckboxProps = Omit<ControlProps<'input', 'defaultChecked' | 'checked' | 'value'>, 'label'>;

export function Checkbox({ children, ...props }: CheckboxProps & { readonly children: ReactNode }) {
  const [text, { name, ...input }] = splitField({ label: children, ...props });
  return (
    <div className="field">
      <FieldNotes name={name} {...text} />
      <div className="choice">
        <input {...input} {...controlAttributes(name, text)} type="checkbox" />
        <label htmlFor={fieldId(name)}>
          <span>{children}</span>
          <FieldMark {...text} />
        </label>
      </div>
    </div>
  );
}
