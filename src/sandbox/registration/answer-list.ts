import type { RegistrationAnswer } from '../../contract/calls/profile/personal-data.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { fieldsOfLaw } from '../../sites/backend-ids.ts';
import type { Person } from '../store/people.ts';
import { readAnswers } from '../store/profiles.ts';
import type { Store } from '../store/store.ts';
import { DEFINED_FORMS } from './registration-forms.ts';

const FIELDS_OF_FORMS: readonly FormField[] = [...DEFINED_FORMS.values()]
  .flat()
  .flatMap(({ fields }) => fields.flatMap(listWithAdditionalFields));

/** Lists the answers of a person's registration that no other reply contains (rule 5.4.5). */
export function listAnswers(store: Store, person: Person): RegistrationAnswer[] {
  const lawValues = person.fields_of_law.split(',').map((value) => ({
    value,
    label: fieldsOfLaw.find((law) => law.value === value)?.label ?? value,
  }));
  const lawAnswer = { name: 'eloqua_field_of_law', label: 'Rechtsgebiete', values: lawValues };
  const otherAnswers = Object.entries(readAnswers(store, person.id)).map(([name, answer]) => {
    const field = FIELDS_OF_FORMS.find((candidate) => candidate.name === name);
    const values = [answer].flat().map((value) => ({
      value: String(value),
      label: formatValue(value, field),
    }));
    return { name, label: field?.label ?? name, values };
  });
  return [lawAnswer, ...otherAnswers]
    .map((answer) => ({ ...answer, values: answer.values.filter(({ value }) => value !== '') }))
    .filter(({ values }) => values.length > 0);
}

function formatValue(value: unknown, field: FormField | undefined): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return field?.selection?.find((choice) => choice.value === value)?.label ?? String(value);
}

function listWithAdditionalFields(field: FormField): FormField[] {
  return [field, ...(field.additionalFields ?? []).flatMap(listWithAdditionalFields)];
}
