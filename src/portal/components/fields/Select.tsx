import { components } from '../../copy/components.ts';
import { Field } from './Field.tsx';
import {
  type Choice,
  type ControlProps,
  createControlAttributes,
  splitFieldProps,
} from './field-attributes.ts';
import './Select.css';

export interface SelectProps extends ControlProps<'select', 'value'> {
  readonly options: readonly Choice[];
  readonly placeholder?: string | undefined;
}

export function Select(props: SelectProps) {
  const [fieldText, { name, options, placeholder = components.choose, ...selectProps }] =
    splitFieldProps(props);
  return (
    <Field name={name} {...fieldText}>
      <div className="select">
        <select {...selectProps} {...createControlAttributes(name, fieldText)} className="control">
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
