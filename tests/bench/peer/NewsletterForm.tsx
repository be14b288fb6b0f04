import { Checkbox, FormControlLabel } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { sections } from '../../../src/journeys/account/copy.ts';
import { api } from './api.ts';
import type { NewsletterReply } from './replies.ts';
import { SectionForm } from './Section.tsx';

interface NewsletterFormProps {
  readonly username: string;
  readonly list: readonly NewsletterReply[];
  readonly chosen: readonly string[];
}

export function NewsletterForm({ username, list, chosen }: NewsletterFormProps) {
  const [save, saving] = api.useSaveNewslettersMutation();
  const { control, handleSubmit } = useForm({ defaultValues: { newsletters: [...chosen] } });
  const submit = handleSubmit(({ newsletters }) => save({ username, newsletters }));
  return (
    <SectionForm onSubmit={submit} saving={saving}>
      <p>{sections.newsletter.text}</p>
      <Controller
        control={control}
        name="newsletters"
        render={({ field: { value, onChange } }) => (
          <>
            {list.map(({ id, label, description }) => (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={value.includes(id)}
                    onChange={(_, isChosen) =>
                      onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
                    }
                  />
                }
                key={id}
                label={`${label}: ${description}`}
              />
            ))}
          </>
        )}
      />
    </SectionForm>
  );
}
