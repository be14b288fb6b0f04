import { salutations } from '../../../sites/backend-ids.ts';
import { Select } from '../../components/fields/Select.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import type { FieldProps } from '../use-journey-form.ts';
import { TitleSelect } from './TitleSelect.tsx';

type PersonField = 'salutation' | 'academicTitle' | 'firstname' | 'lastname';

interface PersonFieldsProps {
  field(name: PersonField): FieldProps;
  /** Autocomplete only for data of the user. */
  readonly isOwn?: boolean;
}

/** Form of address and name (rule 7.5.3). */
export function PersonFields({ field, isOwn = true }: PersonFieldsProps) {
  const help = (token: string) => (isOwn ? token : 'off');
  return (
    <>
      <Select
        {...field('salutation')}
        autoComplete={help('honorific-prefix')}
        label={labels.salutation}
        options={salutations}
        required
      />
      <TitleSelect {...field('academicTitle')} />
      <TextField
        {...field('firstname')}
        autoComplete={help('given-name')}
        label={labels.firstname}
        required
      />
      <TextField
        {...field('lastname')}
        autoComplete={help('family-name')}
        label={labels.lastname}
        required
      />
    </>
  );
}
