import type { FormField } from '../../../../contract/form/form-field.ts';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import { type DynamicValues, emptyValue } from '../../../forms/dynamic/dynamic-values.ts';
import { type UsableField, usableFields } from '../../../forms/dynamic/usable-fields.ts';
import type { Step } from '../../../forms/stepped/use-stepped-form.ts';

/** Added when the definition lacks them. */
const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

export interface Section {
  readonly title: string;
  readonly description: string;
  readonly footer: string;
  readonly fields: readonly UsableField[];
}

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
    const { sectionTitle = '', sectionDescription = '', sectionFooter = '' } = section;
    const shown = { title: sectionTitle, description: sectionDescription, footer: sectionFooter };
    const title = (inSteps && section.stepTitle) || '';
    const page = pages.find((known) => known.title === title || (inSteps && title === ''));
    if (page) page.sections.push({ ...shown, fields });
    else pages.push({ title, sections: [{ ...shown, fields }] });
  }
  return pages.map((page, index) => {
    const added = index === pages.length - 1 ? addedConsent(usable) : [];
    const fields = [...page.sections.flatMap((section) => section.fields), ...added];
    return { ...page, fields, addsConsent: added.length > 0 };
  });
}

/** In a shop, each page is a step. */
export function stepsOf(pages: readonly Page[]): Step[] {
  return pages.map(({ fields }, index) => ({
    id: index === 0 ? 'server-registration' : `server-registration-${index + 1}`,
    names: fields.map(({ key }) => key),
    secret: fields.filter(({ type }) => type === 'password').map(({ key }) => key),
  }));
}

export function emptyAnswers(pages: readonly Page[]): DynamicValues {
  const fields = pages.flatMap((page) => page.fields);
  return Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
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
