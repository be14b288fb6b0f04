import { parts } from '../../copy/parts.ts';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import './field-pair.css';

export interface EmailPartsProps {
  readonly domain: string;
  readonly alias: Omit<TextFieldProps, 'label'>;
  readonly subdomain?: Omit<TextFieldProps, 'label'> | undefined;
}

export function EmailParts({ domain, alias, subdomain }: EmailPartsProps) {
  const first = (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      inputMode="email"
      label={parts.alias}
      spellCheck={false}
      suffix={subdomain ? '@' : `@${domain}`}
      {...alias}
    />
  );
  if (!subdomain) return first;
  return (
    <div className="field-pair">
      {first}
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        label={parts.subdomain}
        spellCheck={false}
        suffix={`.${domain}`}
        {...subdomain}
      />
    </div>
  );
}
