import { fill } from '../../copy/fill.ts';
import { componentLabels as copy } from '../../copy/parts.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { type ControlProps, exactInput } from './field-attributes.ts';
import { TextInput } from './TextInput.tsx';
import './field-pair.css';

const PART_ATTRIBUTES = { ...exactInput, autoComplete: 'off', required: true };

type PartProps = Omit<ControlProps<'input'>, 'label'>;

interface EmailPartsProps {
  /** The domain, such as 'kanzlei-x.de'. */
  readonly domain: string;
  /** The part before the @. */
  readonly alias: PartProps;
  /** The part between @ and domain, if people have one. */
  readonly subdomain: PartProps | undefined;
}

/** Fields for an e-mail address whose end is fixed (rule 7.6.3). */
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
