import { fill } from '../../copy/fill.ts';
import { partSentences as copy } from '../../copy/parts.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { type ControlProps, exactInput } from './field-attributes.ts';
import { TextInput } from './TextInput.tsx';
import './field-pair.css';

const PART = { ...exactInput, autoComplete: 'off', required: true };

type Part = Omit<ControlProps<'input'>, 'label'>;

interface EmailPartsProps {
  /** The domain, such as 'kanzlei-x.de'. */
  readonly domain: string;
  readonly alias: Part;
  readonly subdomain: Part | undefined;
}

/** An e-mail address at a fixed domain (rule 7.6.3). */
export function EmailParts({ domain, alias, subdomain }: EmailPartsProps) {
  const suffix = subdomain ? '@' : `@${domain}`;
  const ending = subdomain ? `.${domain}` : suffix;
  const aliasField = (
    <TextInput
      {...PART}
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
            {...PART}
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
