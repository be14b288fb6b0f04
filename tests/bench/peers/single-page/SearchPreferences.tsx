import { Autocomplete, CircularProgress, TextField } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import type {
  SearchChoice,
  SearchSettings,
} from '../../../../src/contract/calls/profile/search-settings.ts';
import { sections } from '../../../../src/portal/journeys/account/copy.ts';
import { api } from './api.ts';
import { SaveForm, Section } from './Section.tsx';

const copy = sections.search;

export function SearchPreferences() {
  const { data } = api.useSearchSettingsQuery();
  const [settings] = data?.results ?? [];
  return (
    <Section heading={copy.heading}>
      {settings ? <SearchForm settings={settings} /> : <CircularProgress />}
    </Section>
  );
}

function SearchForm({ settings }: { readonly settings: SearchSettings }) {
  const { occupation_sphere, taxonomy } = settings;
  const [saveSpheres] = api.useSaveSpheresMutation();
  const [saveTaxonomies, saveState] = api.useSaveTaxonomiesMutation();
  const { control, handleSubmit } = useForm({
    defaultValues: {
      spheres: filterSelected(occupation_sphere),
      taxonomies: filterSelected(taxonomy),
    },
  });
  const submit = handleSubmit(async ({ spheres, taxonomies }) => {
    await saveSpheres({ occupation_sphere: spheres.map(({ id }) => id) });
    await saveTaxonomies({ taxonomies: taxonomies.map(({ id }) => id) });
  });
  const renderField = (name: 'spheres' | 'taxonomies', options: readonly SearchChoice[]) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Autocomplete
          isOptionEqualToValue={(option, value) => option.id === value.id}
          multiple
          onChange={(_, selected) => onChange(selected)}
          options={options}
          renderInput={(parameters) => <TextField {...parameters} label={copy[name]} />}
          value={value}
        />
      )}
    />
  );
  return (
    <SaveForm onSubmit={submit} saveState={saveState}>
      <p>{copy.text}</p>
      {renderField('spheres', occupation_sphere)}
      {renderField('taxonomies', taxonomy)}
    </SaveForm>
  );
}

function filterSelected(choices: readonly SearchChoice[]): SearchChoice[] {
  return choices.filter(({ selected }) => selected);
}
