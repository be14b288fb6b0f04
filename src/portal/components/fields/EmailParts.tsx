import { fill } from '../../copy/fill.ts';
import { componentLabels as copy } from '../../copy/parts.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { type ControlProps, uncorrectedInputProps } from './field-attributes.ts';
import { TextInput } from './TextInput.tsx';
import './field-pair.css';

const PART_ATTRIBUTES = { ...uncorrectedInputProps, autoComplete: 'off', required: true };

type PartProps = Omit<ControlProps<'input'>, 'label'>;

interface EmailPartsProps {
  /** The domain, such as 'kanzlei-x.de'. */
  readonly domain: string;
  /** The field for the part before the @. */
  readonly alias: PartProps;
  /** The field for the part between @ and domain; undefined if the addresses have no such part. */
  readonly subdomain: PartProps | undefined;
}

/** Fields for an e-mail address with a fixed domain (rule 7.6.3). */
export function EmailParts({ domain, alias, subdomain }: EmailPartsProps) {
  const suffix = subdomain ? '@' : `@${domain}`;
  const ending = subdomain ? `.${domain}` : suffix;
  const aliasField = (
    <TextInput
      {...PART_ATTRIBUTES}
      {...alias}
      hint={<PersonSentence person={ending} text={fill(copy.ending, { domain: ending })} />}
      inputMode="email"
      label={copy.alias}
      suffix={suffix}
    />
  );
  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.eMail}</legend>
      {subdomain ? (
        <div className="field-pair">
          {aliasField}
          <TextInput
            {...PART_ATTRIBUTES}
            {...subdomain}
            inputMode="url"
            label={copy.subdomain}
            suffix={`.${domain}`}
          />
        </div>
      ) : (
        aliasField
      )}
    </fieldset>
  );
}
