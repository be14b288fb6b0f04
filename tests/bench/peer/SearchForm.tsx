import { Autocomplete, TextField } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { sections } from '../../../src/journeys/account/copy.ts';
import { api } from './api.ts';
import type { SearchReply } from './replies.ts';
import { SectionForm } from './Section.tsx';

type Choices = SearchReply['results'][number]['taxonomy'];

interface SearchFormProps {
  readonly spheres: Choices;
  readonly taxonomies: Choices;
}

export function SearchForm({ spheres, taxonomies }: SearchFormProps) {
  const [saveSpheres] = api.useSaveSpheresMutation();
  const [saveTaxonomies, saving] = api.useSaveTaxonomiesMutation();
  const { control, handleSubmit } = useForm({
    defaultValues: { spheres: chosen(spheres), taxonomies: chosen(taxonomies) },
  });
  const submit = handleSubmit(async (values) => {
    await saveSpheres({ occupation_sphere: values.spheres.map(({ id }) => id) });
    await saveTaxonomies({ taxonomies: values.taxonomies.map(({ id }) => id) });
  });
  const field = (name: 'spheres' | 'taxonomies', options: Choices) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Autocomplete
          isOptionEqualToValue={(one, other) => one.id === other.id}
          multiple
          onChange={(_, now) => onChange(now)}
          options={options}
          renderInput={(parameters) => <TextField {...parameters} label={sections.search[name]} />}
          value={value}
        />
      )}
    />
  );
  return (
    <SectionForm onSubmit={submit} saving={saving}>
      <p>{sections.search.text}</p>
      {field('spheres', spheres)}
      {field('taxonomies', taxonomies)}
    </SectionForm>
  );
}

function chosen(choices: Choices): Choices[number][] {
  return choices.filter(({ selected }) => selected);
}
