import type { ReactNode } from 'react';
import { FieldMark, FieldNotes } from './Field.tsx';
import {
  controlAttributes,
  type FieldBinding,
  type FieldText,
  fieldId,
  splitField,
} from './field-attributes.ts';
import './choice.css';

export interface CheckboxProps extends Omit<FieldText, 'label'>, FieldBinding<HTMLInputElement> {
  readonly children: ReactNode;
  readonly defaultChecked?: boolean | undefined;
  readonly checked?: boolean | undefined;
  readonly value?: string | undefined;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  const [text, { name, ...input }] = splitField({ label: children, ...props });
  return (
    <div className="field" data-invalid={text.fault ? true : undefined}>
      <FieldNotes name={name} {...text} />
      <div className="choice">
        <input {...input} {...controlAttributes(name, text)} type="checkbox" />
        <label htmlFor={fieldId(name)}>
          {children}
          <FieldMark {...text} />
        </label>
      </div>
    </div>
  );
}
