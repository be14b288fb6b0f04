import {
  type RegistrationSection,
  requestPropertyOf,
} from '../../../../contract/calls/registration/registration-form.ts';
import { errorSentences } from '../../../copy/value-sentences.ts';
import {
  fieldKeyOf,
  selectUsableFields,
  type UsableField,
} from '../../../forms/dynamic/usable-fields.ts';
import { isIpUser } from '../after-registration.ts';
import { isMandatory } from './portal-rules.ts';

export interface PageSection extends Omit<RegistrationSection, 'fields'> {
  readonly fields: readonly UsableField[];
}

export type ServerPage = ReturnType<typeof pagesOf>[number];

/** The key of the checkbox for the terms. */
export const TERMS_KEY = fieldKeyOf('agb');

const CONSENT_FIELDS: readonly UsableField[] = ['agb', 'advertisement'].map((name) => ({
  name,
  key: fieldKeyOf(name),
  label: '',
  type: 'checkbox',
  mandatory: false,
}));

/**
 * Divides a definition into pages. With `hasSteps`, each `stepTitle` has a page, and otherwise there is one page.
 * Fields with a repeated name are dropped. If the definition leaves out the consent to the terms, the last page
 * gets all consents that are missing (rule 11.9.b).
 */
export function pagesOf(definition: readonly RegistrationSection[], hasSteps: boolean) {
  const usedNames = new Set<string>();
  const pages: { title: string; sections: PageSection[] }[] = [];
  for (const section of definition) {
    const fields = selectUsableFields(section.fields, usedNames)
      .filter(isForSession)
      .map(applyPortalRules);
    if (fields.length === 0) continue;
    const title = (hasSteps && section.stepTitle) || '';
    const previousPage = pages.at(-1);
    // A section without a title belongs to the previous page. A repeated title belongs to the page with this title.
    const page =
      title && previousPage?.title
        ? pages.find((candidate) => candidate.title === title)
        : previousPage;
    if (page) {
      // The first sections may have no title. Then the next title becomes the title of their page.
      page.title ||= title;
      page.sections.push({ ...section, fields });
    } else pages.push({ title, sections: [{ ...section, fields }] });
  }
  return pages.map((page, index) => {
    const needsConsents = index === pages.length - 1 && !usedNames.has('agb');
    const addedConsents = needsConsents
      ? CONSENT_FIELDS.filter(({ name }) => !usedNames.has(name)).map(applyPortalRules)
      : [];
    return {
      ...page,
      fields: [...page.sections.flatMap(({ fields }) => fields), ...addedConsents],
      addedConsents,
    };
  });
}

/** Whether the form shows the field in this session. People in the network of an institution choose no interests. */
function isForSession({ name }: UsableField): boolean {
  return !isIpUser() || requestPropertyOf(name) !== 'eloqua_field_of_law';
}

/** Marks mandatory fields, and adds the portal's defaults for the terms and for the password. */
function applyPortalRules(field: UsableField): UsableField {
  const portalField = { ...field, mandatory: isMandatory(field) };
  if (field.name === 'agb') {
    const messages = { required: errorSentences['terms.required'], ...field.options?.messages };
    return { ...portalField, options: { ...field.options, messages } };
  }
  if (field.name !== 'password') return portalField;
  return {
    ...portalField,
    type: 'password',
    strengthBar: field.strengthBar ?? true,
    autocomplete: field.autocomplete === 'off' ? 'off' : 'new-password',
    deps: [fieldKeyOf('repeatPassword')],
  };
}
