import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  type SearchChoice,
  type SearchSettings,
  searchSettings,
} from '../../../contract/calls/profile/search-settings.ts';
import { setOccupationSpheres } from '../../../contract/calls/profile/set-occupation-spheres.ts';
import { setTaxonomies } from '../../../contract/calls/profile/set-taxonomies.ts';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { MultiselectField } from '../../forms/fields/MultiselectField.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { SectionForm } from '../../forms/sections/SectionForm.tsx';
import { useSectionForm } from '../../forms/sections/use-section-form.ts';
import { useQuery } from '../../forms/use-query.ts';
import { toDataOutcome } from '../../http/outcome.ts';
import { forgetQueries } from '../../http/queries.ts';
import { request } from '../../http/request.ts';
import { sections } from './copy.ts';

const copy = sections.search;

const schema = z.object({ spheres: z.array(z.string()), taxonomies: z.array(z.string()) });

type SearchValues = z.output<typeof schema>;

export function SearchSection() {
  const { load } = useQuery(searchSettings, {});
  return (
    <section aria-labelledby="search-heading" className="flow">
      <h2 id="search-heading">{copy.heading}</h2>
      <AsyncSection failureHeading={copy.failed} load={load}>
        {(reply) => {
          const [settings] = reply?.results ?? [];
          return settings?.taxonomy.length || settings?.occupation_sphere.length ? (
            <SearchForm settings={settings} />
          ) : (
            <EmptyState>{copy.empty}</EmptyState>
          );
        }}
      </AsyncSection>
    </section>
  );
}

const NO_SETTINGS: SearchSettings = { taxonomy: [], occupation_sphere: [] };

function SearchForm({ settings: initialSettings }: { settings: SearchSettings }) {
  const [settings, setSettings] = useState(initialSettings);
  const newestSettings = useRef(initialSettings);
  const form = useSectionForm({
    id: 'search-settings',
    schema,
    savedValues: searchValuesOf(initialSettings),
    readNewestValues: () =>
      toDataOutcome(request(searchSettings, {}), (reply) => {
        newestSettings.current = reply?.results[0] ?? NO_SETTINGS;
        return searchValuesOf(newestSettings.current);
      }),
    // The second list is sent only after the first list was saved, so that at most one error appears.
    async save({ spheres, taxonomies }) {
      const outcome = await request(setOccupationSpheres, { occupation_sphere: spheres });
      forgetQueries();
      if (outcome.status !== 'success') return outcome;
      // The values may contain choices that the backend has added meanwhile, so the form shows the newest choices.
      setSettings((shownSettings) => mergeSettings(shownSettings, newestSettings.current));
      // If saving the second list fails, 'Abbrechen' keeps the first list as saved (rule 7.16.2).
      form.resetField('spheres', { defaultValue: spheres });
      return request(setTaxonomies, { taxonomies });
    },
  });
  const { occupation_sphere, taxonomy } = settings;
  return (
    <SectionForm form={form}>
      <p>{copy.text}</p>
      {occupation_sphere.length > 0 && (
        <MultiselectField
          label={copy.spheres}
          name="spheres"
          options={optionsOf(occupation_sphere)}
        />
      )}
      {taxonomy.length > 0 && (
        <MultiselectField label={copy.taxonomies} name="taxonomies" options={optionsOf(taxonomy)} />
      )}
    </SectionForm>
  );
}

function optionsOf(choices: readonly SearchChoice[]) {
  return choices.map(({ id, label }) => ({ value: id, label }));
}

function searchValuesOf({ occupation_sphere, taxonomy }: SearchSettings): SearchValues {
  return {
    spheres: selectedIdsOf(occupation_sphere),
    taxonomies: selectedIdsOf(taxonomy),
  };
}

/**
 * Merges newer choices into the choices of the form. A choice that is no longer offered stays, because a
 * person may have selected it.
 */
function mergeSettings(shownSettings: SearchSettings, newSettings: SearchSettings): SearchSettings {
  return {
    taxonomy: mergeChoices(shownSettings.taxonomy, newSettings.taxonomy),
    occupation_sphere: mergeChoices(shownSettings.occupation_sphere, newSettings.occupation_sphere),
  };
}

function mergeChoices(
  shownChoices: readonly SearchChoice[],
  newChoices: readonly SearchChoice[],
): SearchChoice[] {
  const newIds = newChoices.map(({ id }) => id);
  return [...newChoices, ...shownChoices.filter(({ id }) => !newIds.includes(id))];
}

function selectedIdsOf(choices: readonly SearchChoice[]): string[] {
  return choices.filter(({ selected }) => selected).map(({ id }) => id);
}
