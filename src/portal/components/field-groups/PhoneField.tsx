import { components } from '../../copy/components.ts';
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
      <Select autoComplete="tel-country-code" label={components.phonePrefix} {...prefix} />
      <TextField autoComplete="tel-national" inputMode="tel" label={components.phone} {...number} />
    </div>
  );
}
