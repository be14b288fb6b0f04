import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { tabStorage } from '../../session/storage.ts';
import type { registrationSchema } from './form.ts';

type RegistrationForm = UseFormReturn<
  z.input<typeof registrationSchema>,
  unknown,
  z.output<typeof registrationSchema>
>;

/** Keeps the selected fields of law for the tab, so that a reload or a visit to the terms loses nothing (rule 3.1.b). */
export function useStoredFieldsOfLaw(form: RegistrationForm): void {
  useEffect(() => {
    // A comma separates the values, because no value contains a comma (sites/schemas/values.ts).
    const storedValues = tabStorage.get('fieldsOfLaw').split(',');
    const offeredValues = storedValues.filter((value) =>
      fieldsOfLaw.some((option) => option.value === value),
    );
    if (offeredValues.length > 0)
      form.setValue('fieldsOfLaw', offeredValues, { shouldDirty: true });
    return form.subscribe({
      name: 'fieldsOfLaw',
      formState: { values: true },
      callback: ({ values }) => tabStorage.set('fieldsOfLaw', values.fieldsOfLaw.join(',')),
    });
  }, [form]);
}
