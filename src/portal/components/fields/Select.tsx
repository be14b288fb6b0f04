import { components } from '../../copy/components.ts';
import { Field } from './Field.tsx';
import {
  type Choice,
  type ControlProps,
  createControlAttributes,
  splitField,
} from './field-attributes.ts';
import './Select.css';

export interface SelectProps extends ControlProps<'select', 'value'> {
  readonly options: readonly Choice[];
  readonly placeholder?: string | undefined;
}

export function Select(props: SelectProps) {
  const [text, { name, options, placeholder = components.choose, ...selectProps }] =
    splitField(props);
  return (
    <Field name={name} {...text}>
      <div className="select">
        <select {...selectProps} {...createControlAttributes(name, text)} className="control">
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
