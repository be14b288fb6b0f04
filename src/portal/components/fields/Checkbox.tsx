import type { ReactNode } from 'react';
import { FieldMark, FieldNotes } from './Field.tsx';
import {
  type ControlProps,
  createControlAttributes,
  fieldIdOf,
  splitFieldProps,
} from './field-attributes.ts';
import './choice.css';

type CheckboxProps = Omit<ControlProps<'input', 'defaultChecked' | 'checked' | 'value'>, 'label'>;

export function Checkbox({ children, ...props }: CheckboxProps & { readonly children: ReactNode }) {
  const [fieldText, { name, ...inputProps }] = splitFieldProps({ label: children, ...props });
  return (
    <div className="field">
      <FieldNotes name={name} {...fieldText} />
      <div className="choice">
        <input {...inputProps} {...createControlAttributes(name, fieldText)} type="checkbox" />
        <label htmlFor={fieldIdOf(name)}>
          <span>{children}</span>
          <FieldMark {...fieldText} />
        </label>
      </div>
    </div>
  );
}
