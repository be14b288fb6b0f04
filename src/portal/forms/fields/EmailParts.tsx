import type { CustomerSettings } from '../../../contract/customer-settings.ts';
import { domainText, splitAddress } from '../../../contract/values/email-parts.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { fill } from '../../copy/fill.ts';
import { parts as copy } from '../../copy/parts.ts';
import type { FieldProps } from '../use-journey-form.ts';
import { usernameLook } from './person-looks.ts';
import '../../components/fields/field-pair.css';

const PART = { ...usernameLook, autoComplete: 'off', required: true } as const;

interface EmailPartsProps {
  readonly alias: FieldProps;
  readonly subdomain: FieldProps | undefined;
  readonly domain: NonNullable<CustomerSettings['domain']>;
  /** A complete address has been pasted into the field of the alias. */
  onSplit(parts: NonNullable<ReturnType<typeof splitAddress>>): void;
}

/** An e-mail address at a fixed domain (rule 7.6.3). */
export function EmailParts({ alias, subdomain, domain, onSplit }: EmailPartsProps) {
  const ending = domainText(domain);
  const at = subdomain ? '@' : `@${ending}`;
  const aliasField = (
    <TextField
      {...PART}
      {...alias}
      hint={fill(copy.ending, { domain: subdomain ? `.${ending}` : at })}
      inputMode="email"
      label={copy.alias}
      onChange={async (event) => {
        const split = splitAddress(event.target.value, domain, subdomain !== undefined);
        await alias.onChange(event);
        if (split) onSplit(split);
      }}
      suffix={at}
    />
  );
  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.eMail}</legend>
      {subdomain ? (
        <div className="field-pair">
          {aliasField}
          <TextField
            {...PART}
            {...subdomain}
            inputMode="url"
            label={copy.subdomain}
            suffix={`.${ending}`}
          />
        </div>
      ) : (
        aliasField
      )}
    </fieldset>
  );
}
