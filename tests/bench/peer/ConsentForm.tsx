import { Checkbox, FormControlLabel } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { sections } from '../../../src/journeys/account/copy.ts';
import { api } from './api.ts';
import { SectionForm } from './Section.tsx';

export function ConsentForm({ advertisement }: { readonly advertisement: boolean }) {
  const [save, saving] = api.useSaveConsentMutation();
  const { control, handleSubmit } = useForm({ defaultValues: { advertisement } });
  return (
    <SectionForm onSubmit={handleSubmit((consent) => save({ consent }))} saving={saving}>
      <Controller
        control={control}
        name="advertisement"
        render={({ field: { value, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} checked={value} />}
            label={sections.consent.advertisement}
          />
        )}
      />
      <p>{sections.consent.text}</p>
    </SectionForm>
  );
}
