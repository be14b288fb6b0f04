import { academicTitles, salutations } from '../../../sites/backend-ids.ts';
import { labels } from '../../copy/labels.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface NameFieldsProps {
  /** The beginning of the field names, such as `person.`. */
  readonly prefix?: string;
  /** Whether the fields are for the name of another person, which browsers must not fill in. */
  readonly isOfOtherPerson?: boolean;
}

/** Fields for the salutation, the academic title and the name of a person (rules 7.5.3, 8.3). */
export function NameFields({ prefix = '', isOfOtherPerson = false }: NameFieldsProps) {
  const chooseAutoComplete = (token: string) => (isOfOtherPerson ? 'off' : token);
  return (
    <>
      <SelectField
        autoComplete={chooseAutoComplete('honorific-prefix')}
        label={labels.salutation}
        name={`${prefix}salutation`}
        options={salutations}
        required
      />
      <SelectField
        label={labels.academicTitle}
        name={`${prefix}academicTitle`}
        options={academicTitles}
        placeholder=""
      />
      <TextField
        autoComplete={chooseAutoComplete('given-name')}
        label={labels.firstname}
        name={`${prefix}firstname`}
        required
      />
      <TextField
        autoComplete={chooseAutoComplete('family-name')}
        label={labels.lastname}
        name={`${prefix}lastname`}
        required
      />
    </>
  );
}
