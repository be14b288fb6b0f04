import type { FormField } from '../../../contract/form/form-field.ts';
import type { RegistrationSection } from '../../../contract/registration-form.ts';
import { type UsableField, usableFields } from '../../../forms/dynamic/usable-fields.ts';

export interface Section {
  readonly title: string;
  readonly description: string;
  readonly footer: string;
  readonly fields: readonly UsableField[];
}

export interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly fields: readonly UsableField[];
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
  return pages.map((page) => ({ ...page, fields: page.sections.flatMap(({ fields }) => fields) }));
}

function namesIn(fields: readonly FormField[]): Set<string> {
  return new Set(
    fields.flatMap(({ name, additionalFields = [] }) => [name, ...namesIn(additionalFields)]),
  );
}
