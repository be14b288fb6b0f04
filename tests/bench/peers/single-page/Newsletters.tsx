import { Checkbox, CircularProgress, FormControlLabel } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import type { Newsletter } from '../../../../src/contract/calls/newsletter/newsletters.ts';
import { sections } from '../../../../src/portal/journeys/account/copy.ts';
import { api } from './api.ts';
import { SaveForm, Section } from './Section.tsx';

const copy = sections.newsletter;

export function Newsletters({ username }: { readonly username: string }) {
  const { data: list } = api.useNewslettersQuery();
  const { data: subscription } = api.useChosenNewslettersQuery({ username });
  const items = [subscription?.return.Items ?? []].flat();
  return (
    <Section heading={copy.heading}>
      {list && subscription ? (
        <NewsletterForm chosenIds={items.map(({ id }) => id)} list={list} username={username} />
      ) : (
        <CircularProgress />
      )}
    </Section>
  );
}

interface NewsletterFormProps {
  readonly username: string;
  readonly list: readonly Newsletter[];
  readonly chosenIds: readonly string[];
}

function NewsletterForm({ username, list, chosenIds }: NewsletterFormProps) {
  const [save, saveState] = api.useSaveNewslettersMutation();
  const { control, handleSubmit } = useForm({ defaultValues: { newsletters: [...chosenIds] } });
  const submit = handleSubmit(({ newsletters }) => save({ username, newsletters }));
  return (
    <SaveForm onSubmit={submit} saveState={saveState}>
      <p>{copy.text}</p>
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
                      onChange(
                        isChosen ? [...value, id] : value.filter((chosenId) => chosenId !== id),
                      )
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
    </SaveForm>
  );
}
