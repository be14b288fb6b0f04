import { useRef, useState } from 'react';
import {
  type SearchChoice,
  type SearchSettings,
  searchSettings,
  setOccupationSpheres,
  setTaxonomies,
} from '../../../contract/search-settings.ts';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { Multiselect } from '../../components/multiselect/Multiselect.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { SectionFields, useSectionForm } from '../../forms/sections/section-form.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { useCall } from '../../forms/use-call.ts';
import { expireRequestCache } from '../../http/cache/request-cache.ts';
import { answerOf } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { sections } from './copy.ts';

const copy = sections.search;

type Chosen = { spheres: string[]; taxonomies: string[] };

/** Sends the second list only if the first was saved: one error message (rule 5.3). */
const submissionWith = (onHalfSaved: (spheres: string[]) => void) =>
  defineSubmission({
    async before({ spheres }: Chosen) {
      const outcome = await send(setOccupationSpheres, { occupation_sphere: spheres });
      expireRequestCache();
      if (outcome.status === 'success') onHalfSaved(spheres);
      return outcome;
    },
    call: setTaxonomies,
    alsoSent: ({ taxonomies }: Chosen) => ({ taxonomies }),
  });

export function SearchSection() {
  const loaded = useCall(searchSettings, {});
  return (
    <section aria-labelledby="search-heading" className="flow">
      <h2 id="search-heading">{copy.heading}</h2>
      <AsyncSection failed={copy.failed} load={loaded}>
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

function SearchForm({ settings: loaded }: { settings: SearchSettings }) {
  const [settings, setSettings] = useState(loaded);
  const newest = useRef(loaded);
  const section = useSectionForm<Chosen>({
    id: 'search-settings',
    saved: chosenIn(loaded),
    readNewest: () =>
      answerOf(send(searchSettings, {}), (reply) => {
        newest.current = reply?.results[0] ?? NO_SETTINGS;
        return chosenIn(newest.current);
      }),
    // Those of a save whose second half failed are kept by the backend.
    submission: submissionWith((spheres) => {
      setSettings((before) => withNewer(before, newest.current));
      section.adopt('spheres', spheres);
    }),
  });
  const form = section.controller;
  const field = (name: 'spheres' | 'taxonomies', label: string, choices: readonly SearchChoice[]) =>
    choices.length > 0 && (
      <Multiselect
        label={label}
        name={name}
        // List order, so that toggling an option twice is no change.
        onChange={(ids) =>
          form.setValue(
            name,
            idsOf(choices, ({ id }) => ids.includes(id)),
          )
        }
        options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
        value={form.watch(name)}
      />
    );
  return (
    <SectionFields section={section}>
      <p>{copy.text}</p>
      {field('spheres', copy.spheres, settings.occupation_sphere)}
      {field('taxonomies', copy.taxonomies, settings.taxonomy)}
    </SectionFields>
  );
}

function chosenIn({ occupation_sphere, taxonomy }: SearchSettings): Chosen {
  return {
    spheres: idsOf(occupation_sphere, ({ selected }) => selected),
    taxonomies: idsOf(taxonomy, ({ selected }) => selected),
  };
}

/** A choice that is no longer offered stays, as it may be chosen. */
function withNewer(shown: SearchSettings, newer: SearchSettings): SearchSettings {
  const merge = (before: readonly SearchChoice[], now: readonly SearchChoice[]) => [
    ...now,
    ...before.filter(({ id }) => !now.some((choice) => choice.id === id)),
  ];
  return {
    taxonomy: merge(shown.taxonomy, newer.taxonomy),
    occupation_sphere: merge(shown.occupation_sphere, newer.occupation_sphere),
  };
}

function idsOf(choices: readonly SearchChoice[], isMeant: (choice: SearchChoice) => boolean) {
  return choices.filter(isMeant).map(({ id }) => id);
}
