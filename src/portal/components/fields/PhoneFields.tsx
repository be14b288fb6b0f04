import { componentLabels as copy } from '../../copy/parts.ts';
import type { ControlProps } from './field-attributes.ts';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';
import './field-pair.css';

interface PhoneFieldsProps {
  /** The names of countries, by phone prefix. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly prefix: Omit<ControlProps<'select'>, 'label'>;
  readonly phone: Omit<ControlProps<'input'>, 'label'>;
}

export function PhoneFields({ prefixes, prefix, phone }: PhoneFieldsProps) {
  return (
    <div className="field-pair field-pair-phone">
      <Select
        {...prefix}
        autoComplete="tel-country-code"
        label={copy.phonePrefix}
        options={Object.entries(prefixes).map(([value, country]) => ({
          value,
          label: `${country} (${value})`,
        }))}
        placeholder=""
      />
      <TextInput {...phone} autoComplete="tel-national" inputMode="tel" label={copy.phone} />
    </div>
  );
}
