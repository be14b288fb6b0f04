import { Checkbox, FormControlLabel } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { sections } from '../../../../src/portal/journeys/account/copy.ts';
import { api } from './api.ts';
import { SaveForm, Section } from './Section.tsx';

const copy = sections.consent;

export function ConsentForm({ advertisement }: { readonly advertisement: boolean }) {
  const [save, saveState] = api.useSaveConsentMutation();
  const { control, handleSubmit } = useForm({ defaultValues: { advertisement } });
  return (
    <Section heading={copy.heading}>
      <SaveForm onSubmit={handleSubmit((consent) => save({ consent }))} saveState={saveState}>
        <Controller
          control={control}
          name="advertisement"
          render={({ field: { value, ...field } }) => (
            <FormControlLabel
              control={<Checkbox {...field} checked={value} />}
              label={copy.advertisement}
            />
          )}
        />
        <p>{copy.text}</p>
      </SaveForm>
    </Section>
  );
}
