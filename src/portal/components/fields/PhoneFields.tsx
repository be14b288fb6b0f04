import { PHONE_PREFIXES } from '../../../contract/values/phone-prefixes.ts';
import { parts as copy } from '../../copy/parts.ts';
import type { ControlProps } from './field-attributes.ts';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';
import './field-pair.css';

const PREFIXES = Object.entries(PHONE_PREFIXES).map(([value, country]) => ({
  value,
  label: `${country} (${value})`,
}));

interface PhoneFieldsProps {
  readonly prefix: Omit<ControlProps<'select'>, 'label'>;
  readonly phone: Omit<ControlProps<'input'>, 'label'>;
}

export function PhoneFields({ prefix, phone }: PhoneFieldsProps) {
  return (
    <div className="field-pair" data-shape="phone">
      <Select
        {...prefix}
        autoComplete="tel-country-code"
        label={copy.phonePrefix}
        options={PREFIXES}
        placeholder=""
      />
      <TextField {...phone} autoComplete="tel-national" inputMode="tel" label={copy.phone} />
    </div>
  );
}
