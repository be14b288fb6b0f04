import { parts } from '../../copy/parts.ts';
import { Select, type SelectProps } from '../fields/Select.tsx';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import './field-pair.css';

export interface PhoneFieldProps {
  readonly prefix: Omit<SelectProps, 'label'>;
  readonly number: Omit<TextFieldProps, 'label'>;
}

export function PhoneField({ prefix, number }: PhoneFieldProps) {
  return (
    <div className="field-pair" data-shape="phone">
      <Select autoComplete="tel-country-code" label={parts.phonePrefix} {...prefix} />
      <TextField autoComplete="tel-national" inputMode="tel" label={parts.phone} {...number} />
    </div>
  );
}
