import { components } from '../../copy/components.ts';
import { Field } from './Field.tsx';
import {
  type Choice,
  controlAttributes,
  type FieldBinding,
  type FieldText,
  splitField,
} from './field-attributes.ts';
import './Select.css';

export interface SelectProps extends FieldText, FieldBinding<HTMLSelectElement> {
  readonly options: readonly Choice[];
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | number | undefined;
  readonly value?: string | number | undefined;
  readonly autoComplete?: string | undefined;
}

export function Select(props: SelectProps) {
  const [text, { name, options, placeholder = components.choose, ...select }] = splitField(props);
  return (
    <Field name={name} {...text}>
      <div className="select">
        <select {...select} {...controlAttributes(name, text)} className="control">
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
