import type { ReactNode } from 'react';
import type { FormField } from '../../../../contract/form/form-field.ts';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import { DynamicField } from '../../../forms/dynamic/DynamicField.tsx';
import {
  type DynamicValues,
  emptyValue,
  isShown,
  watchParents,
} from '../../../forms/dynamic/dynamic-values.ts';
import { lateControls } from '../../../forms/dynamic/late/LateControls.tsx';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import { type UsableField, usableFields } from '../../../forms/dynamic/usable-fields.ts';
import type { Step } from '../../../forms/stepped/use-stepped-form.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { addressCheck } from '../check-address.ts';
import { ConsentFields } from '../fields.tsx';
import { type StepView, takenHelp } from '../StepForm.tsx';
import { isMandatory } from './known-rules.ts';
import { serverSubmission } from './server-submission.ts';

const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

type Section = Omit<RegistrationSection, 'fields'> & {
  readonly fields: readonly UsableField[];
};

interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly fields: readonly UsableField[];
  readonly addsConsent: boolean;
}

/** Shop: one step per `stepTitle`; else one page (rule 11.9). Drops duplicate names. */
function pagesOf(sections: readonly RegistrationSection[], inSteps: boolean): Page[] {
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

function addedConsent(fields: readonly UsableField[]): readonly UsableField[] {
  const names = fields.map(({ name }) => name);
  return names.includes('agb') ? [] : CONSENT.filter(({ name }) => !names.includes(name));
}

/** The form of a definition; in a shop, each page is a step, and shows help for a taken address. */
export function serverSteps(definition: readonly RegistrationSection[], isShop: boolean) {
  const pages = pagesOf(definition, isShop).map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(asAsked) })),
  }));
  const allFields = pages.flatMap(({ fields }) => fields);
  const checkAddress = addressCheck();
  return {
    titles: pages.map(({ title }) => title),
    empty: Object.fromEntries(
      allFields.map((field) => [field.key, emptyValue(field)]),
    ) as DynamicValues,
    steps: pages.map(
      ({ fields }, index): Step => ({
        id: index === 0 ? 'server-registration' : `server-registration-${index + 1}`,
        names: fields.map(({ key }) => key),
        secret: fields.filter(({ type }) => type === 'password').map(({ key }) => key),
      }),
    ),
    views: pages.map((page, index): StepView<DynamicValues> => {
      const { fields } = page;
      const isLast = index === pages.length - 1;
      const step = { fields, allFields, isLast, isShop, checkAddress };
      return {
        submission: (answers) => serverSubmission(step, answers),
        hasCaptcha: true,
        terms: fields.some(({ name }) => name === 'agb') ? 'agb' : undefined,
        fields: (form) => <PageFields form={form} isShop={isShop} page={page} />,
      };
    }),
  };
}

/** Adds mandatory fields and, by default, password strength (rules 8.4, 11.9). */
function asAsked(field: UsableField): UsableField {
  const asked = { ...field, mandatory: isMandatory(field) };
  if (field.name !== 'password') return asked;
  const { strengthBar = true } = field;
  const autocomplete = field.autocomplete === 'off' ? 'off' : 'new-password';
  return { ...asked, type: 'password', strengthBar, autocomplete };
}

interface PageFieldsProps {
  readonly page: Page;
  readonly form: JourneyFormApi<DynamicValues>;
  readonly isShop: boolean;
}

function PageFields({ page, form, isShop }: PageFieldsProps) {
  const { fields, sections, addsConsent } = page;
  const values = watchParents(fields, form);
  const control = (field: UsableField) =>
    isShown(field, fields, values) && (
      <DynamicField
        binding={form.field(field.key)}
        field={field}
        form={form}
        help={isShop && takenHelp(form, field.key)}
        key={field.key}
        late={lateControls}
      />
    );
  return (
    <>
      {sections.map((section) => (
        <SectionBox key={section.fields[0]?.key} section={section}>
          {section.fields.map(control)}
        </SectionBox>
      ))}
      {addsConsent && <ConsentFields field={form.field} />}
    </>
  );
}

function SectionBox({ section, children }: { section: Section; children: ReactNode }) {
  const { sectionTitle, sectionDescription, sectionFooter, fields } = section;
  const isContained = fields.every(({ type }) => type !== 'multiselect');
  return (
    <div className="registration-section" data-contained={isContained || undefined}>
      <fieldset>
        {sectionTitle && (
          <legend>
            <ServerText inline text={sectionTitle} />
          </legend>
        )}
        {sectionDescription && (
          <div>
            <ServerText text={sectionDescription} />
          </div>
        )}
        {children}
      </fieldset>
      {sectionFooter && (
        <div className="form-note">
          <ServerText text={sectionFooter} />
        </div>
      )}
    </div>
  );
}
