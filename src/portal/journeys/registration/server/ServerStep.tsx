import { type RefObject, useMemo } from 'react';
import type { CaptchaName } from '../../../../sites/schema.ts';
import { DynamicField } from '../../../forms/dynamic/DynamicField.tsx';
import {
  type DynamicValues,
  isShown,
  watchParents,
} from '../../../forms/dynamic/dynamic-values.ts';
import { lateControls } from '../../../forms/dynamic/late/LateControls.tsx';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import type { SteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { formCopy as copy } from '../copy.ts';
import { ConsentFields } from '../fields.tsx';
import { isTaken, StepForm, TakenHelp } from '../StepForm.tsx';
import { shopCopy } from '../shop/copy.ts';
import { INDISPENSABLE } from './known-rules.ts';
import type { Page, Section } from './pages.ts';
import { lastSubmission, stepSubmission } from './server-submission.ts';

interface ServerStepProps {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly form: SteppedForm<DynamicValues>;
  readonly isShop: boolean;
  readonly captcha: CaptchaName;
  readonly lastFreeAddress: RefObject<string>;
  onSent(): void;
}

export function ServerStep(props: ServerStepProps) {
  const { page, pages, form: stepped, isShop, captcha, onSent } = props;
  const { answers } = stepped;
  const { fields } = page;
  const isLast = page === pages.at(-1);
  const lastFreeAddress = isShop ? props.lastFreeAddress : undefined;
  const submission = useMemo(
    () =>
      isLast
        ? lastSubmission({ fields, allFields: fieldsOf(pages), lastFreeAddress, isShop, answers })
        : stepSubmission({ fields, lastFreeAddress, answers }),
    [isLast, fields, pages, lastFreeAddress, isShop, answers],
  );
  return (
    <StepForm
      captcha={captcha}
      defaultValues={valuesOf(page, answers())}
      lacksTerms={({ watch }) => fields.some(({ name }) => name === 'agb') && watch('agb') !== true}
      {...(isLast && { last: { running: isShop ? shopCopy.running : copy.sending, onSent } })}
      stepped={stepped}
      submission={submission}
      titles={pages.map(({ title }) => title)}
    >
      {(form) => {
        const values = watchParents(fields, form);
        return (
          <>
            {page.sections.map((section) => (
              <ServerSection
                isShop={isShop}
                form={form}
                key={section.fields[0]?.key}
                pageFields={fields}
                section={section}
                values={values}
              />
            ))}
            {page.addsConsent && <ConsentFields field={form.field} />}
          </>
        );
      }}
    </StepForm>
  );
}

function fieldsOf(pages: readonly Page[]) {
  return pages.flatMap(({ fields }) => fields);
}

function valuesOf({ fields }: Page, answers: DynamicValues): DynamicValues {
  return Object.fromEntries(fields.map(({ key }) => [key, answers[key] ?? '']));
}

interface ServerSectionProps {
  readonly section: Section;
  readonly pageFields: readonly UsableField[];
  /** Of the fields that others depend on. */
  readonly values: DynamicValues;
  readonly form: JourneyFormApi<DynamicValues>;
  /** The shop shows help for a taken address. */
  readonly isShop: boolean;
}

function ServerSection(props: ServerSectionProps) {
  const { section, pageFields, values, form, isShop } = props;
  const { title, description, footer, fields } = section;
  const isContained = fields.every(({ type }) => type !== 'multiselect');
  const asked = useMemo(() => fields.map(asAsked), [fields]);
  const controls = asked
    .filter((field) => isShown(field, pageFields, values))
    .map((field) => {
      const binding = form.field(field.key);
      return (
        <DynamicField
          binding={binding}
          field={field}
          form={form}
          help={isShop && isTaken(form.faultOf(field.key)) && <TakenHelp />}
          key={field.key}
          late={lateControls}
        />
      );
    });
  return (
    <div className="registration-section" data-contained={isContained || undefined}>
      <fieldset>
        {title && (
          <legend>
            <ServerText inline text={title} />
          </legend>
        )}
        {description && (
          <div>
            <ServerText text={description} />
          </div>
        )}
        {controls}
      </fieldset>
      {footer && (
        <div className="form-note">
          <ServerText text={footer} />
        </div>
      )}
    </div>
  );
}

/** Adds mandatory fields and, by default, password strength (rules 8.4, 11.9). */
function asAsked(field: UsableField): UsableField {
  const mandatory = field.mandatory || INDISPENSABLE.includes(field.name);
  if (field.name !== 'password') return { ...field, mandatory };
  const { strengthBar = true } = field;
  const autocomplete = field.autocomplete === 'off' ? 'off' : 'new-password';
  return { ...field, mandatory, type: 'password', strengthBar, autocomplete };
}
