import type { FormField } from '../../../../contract/form/form-field.ts';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import { type UsableField, usableFields } from '../../../forms/dynamic/usable-fields.ts';

/** Added when the definition lacks them. */
const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

export type Section = Omit<RegistrationSection, 'fields'> & {
  readonly fields: readonly UsableField[];
};

export interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
  /** Of its sections, and consents that the definition lacks. */
  readonly fields: readonly UsableField[];
  readonly addsConsent: boolean;
}

/** Shop: one step per `stepTitle`; else one page (rule 11.9). Drops duplicate names. */
export function pagesOf(sections: readonly RegistrationSection[], inSteps: boolean): Page[] {
  const usable = usableFields(sections.flatMap(({ fields }) => fields));
  const placed = new Set<string>();
  const pages: { title: string; sections: Section[] }[] = [];
  for (const section of sections) {
    const names = namesIn(section.fields);
    const fields = usable.filter(({ name }) => names.has(name) && !placed.has(name));
    for (const { name } of fields) placed.add(name);
    if (fields.length === 0) continue;
    const title = (inSteps && section.stepTitle) || '';
    const page = pages.find((known) => known.title === title || (inSteps && title === ''));
    if (page) page.sections.push({ ...section, fields });
    else pages.push({ title, sections: [{ ...section, fields }] });
  }
  return pages.map((page, index) => {
    const added = index === pages.length - 1 ? addedConsent(usable) : [];
    const fields = [...page.sections.flatMap((section) => section.fields), ...added];
    return { ...page, fields, addsConsent: added.length > 0 };
  });
}

function namesIn(fields: readonly FormField[]): Set<string> {
  return new Set(
    fields.flatMap(({ name, additionalFields = [] }) => [name, ...namesIn(additionalFields)]),
  );
}

/** Nothing if the definition has the terms (rules 0.8, 11.9). */
function addedConsent(fields: readonly UsableField[]): readonly UsableField[] {
  const names = fields.map(({ name }) => name);
  return names.includes('agb') ? [] : CONSENT.filter(({ name }) => !names.includes(name));
}
