import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { wireName } from '../../../../contract/registration-fields.ts';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import { faults } from '../../../copy/faults.ts';
import { DynamicFields } from '../../../forms/dynamic/DynamicField.tsx';
import { type DynamicValues, startValues } from '../../../forms/dynamic/dynamic-values.ts';
import { lateControls } from '../../../forms/dynamic/late/LateControls.tsx';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import { type UsableField, usableFields } from '../../../forms/dynamic/usable-fields.ts';
import { type Step, useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { activeClient } from '../../../session/navigation/active-client.ts';
import { addressCheck } from '../check-address.ts';
import { continueAfterRegistration, isIpUser } from '../continue.ts';
import { formCopy } from '../copy.ts';
import { $definition } from '../definition.ts';
import { OldConsentFields } from '../fields.tsx';
import { StepForm, type StepView, takenHelp } from '../StepForm.tsx';
import { shopCopy } from '../shop/copy.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { isMandatory } from './known-rules.ts';
import { showingCountry } from './phone-country.ts';
import { serverSubmission } from './server-submission.ts';

/** Renders nothing until the definition has loaded (rules 16.10, 11.9). */
export function ServerForm() {
  const sections = useStore($definition, { ssr: 'initial' });
  return sections.length > 0 ? <DefinedForm sections={sections} /> : null;
}

function DefinedForm({ sections }: { sections: readonly RegistrationSection[] }) {
  const [isShop] = useState(() => activeClient().registration === 'shop' && !isIpUser());
  const [{ steps, titles, empty, views }] = useState(() => serverSteps(sections, isShop));
  const form = useSteppedForm<DynamicValues>({ empty, steps, isGuarded: isShop });
  const view = views[form.current];
  if (form.status === 'sent' && isShop) return <ShopDone />;
  return (
    <div className="registration-step">
      {view && (
        <StepForm
          key={form.current}
          onSent={() => {
            const answers = form.answers();
            form.finish();
            const eMail = answers['eMail'] ?? answers['email'];
            if (!isShop) continueAfterRegistration(form.id, answers, eMail);
          }}
          running={isShop ? shopCopy.running : formCopy.sending}
          stepped={form}
          titles={titles}
          view={view}
        />
      )}
    </div>
  );
}

const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

type Section = Omit<RegistrationSection, 'fields'> & { readonly fields: readonly UsableField[] };

/** Shop: one step per `stepTitle`; else one page. Drops duplicate names. */
function pagesOf(definition: readonly RegistrationSection[], inSteps: boolean) {
  const seen = new Set<string>();
  const pages: { title: string; sections: Section[] }[] = [];
  for (const section of definition) {
    const fields = usableFields(section.fields, seen)
      .filter(isForSession)
      .map(asNamed)
      .map(asAsked);
    if (fields.length === 0) continue;
    const title = (inSteps && section.stepTitle) || '';
    const before = pages.at(-1);
    const page = title && before?.title ? pages.find((known) => known.title === title) : before;
    if (page) {
      page.title ||= title;
      page.sections.push({ ...section, fields });
    } else pages.push({ title, sections: [{ ...section, fields }] });
  }
  return pages.map((page, index) => {
    const addsConsent = index === pages.length - 1 && !seen.has('agb');
    const added = addsConsent ? CONSENT.filter(({ name }) => !seen.has(name)).map(asAsked) : [];
    return { ...page, fields: [...page.sections.flatMap(({ fields }) => fields), ...added], added };
  });
}

/** The form of a definition; in a shop, each page is a step, and shows help for a taken address. */
function serverSteps(definition: readonly RegistrationSection[], isShop: boolean) {
  const pages = pagesOf(definition, isShop);
  const allFields = pages.flatMap(({ fields }) => fields);
  const checkAddress = addressCheck();
  return {
    titles: pages.map(({ title }) => title),
    empty: startValues(allFields, {}),
    steps: pages.map(
      ({ fields }, index): Step => ({
        id: index === 0 ? 'server-registration' : `server-registration-${index + 1}`,
        names: fields.map(({ key }) => key),
        secret: fields.filter(({ type }) => type === 'password').map(({ key }) => key),
      }),
    ),
    views: pages.map(({ fields, sections, added }, index): StepView<DynamicValues> => {
      const isLast = index === pages.length - 1;
      return {
        submission: (answers) =>
          serverSubmission({ fields, allFields, isLast, isShop, checkAddress }, answers),
        hasCaptcha: true,
        dependents: { password: 'repeatPassword' },
        terms: fields.some(({ name }) => name === 'agb') ? 'agb' : undefined,
        fields: (form) => (
          <>
            {sections.map((section) => (
              <SectionBox key={section.fields[0]?.key} section={section}>
                <DynamicFields
                  all={fields}
                  fields={section.fields}
                  form={showingCountry(form, fields)}
                  helpOf={(key) => isShop && takenHelp(form, key)}
                  late={lateControls}
                />
              </SectionBox>
            ))}
            {added.length > 0 && (
              <OldConsentFields field={form.field} isTermsOnly={added.length === 1} />
            )}
          </>
        ),
      };
    }),
  };
}

/** The steps of the old engine know the fields by the server's names. */
function asNamed(field: UsableField): UsableField {
  const named = (key: string) => key.replace(/^answer-/, '');
  const parent = field.parent && { parent: named(field.parent) };
  return { ...field, key: named(field.key), ...parent };
}

/** Network users choose and send no interests. */
function isForSession({ name }: UsableField): boolean {
  return !isIpUser() || wireName(name) !== 'eloqua_field_of_law';
}

/** Marks what is mandatory; adds, by default, the sentence of the terms and password strength. */
function asAsked(field: UsableField): UsableField {
  const asked = { ...field, mandatory: isMandatory(field) };
  if (field.name === 'agb') {
    const messages = { required: faults['terms.required'], ...field.options?.messages };
    return { ...asked, options: { ...field.options, messages } };
  }
  if (field.name !== 'password') return asked;
  const autocomplete = field.autocomplete === 'off' ? 'off' : 'new-password';
  return { ...asked, type: 'password', strengthBar: field.strengthBar ?? true, autocomplete };
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
