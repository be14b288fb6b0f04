import { useStore } from '@nanostores/react';
import { type ComponentProps, type FocusEvent, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { registerWithAnyFields } from '../../../../contract/calls/registration/register.ts';
import { registerAtShopWithAnyFields } from '../../../../contract/calls/registration/register-at-shop.ts';
import type { RegistrationSection } from '../../../../contract/calls/registration/registration-form.ts';
import { withSecondaryButton } from '../../../components/secondary-button.tsx';
import { useSteps } from '../../../components/use-steps.ts';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { prepareCaptcha } from '../../../forms/captcha/captcha.ts';
import { DynamicFields } from '../../../forms/dynamic/DynamicFields.tsx';
import {
  type DynamicValues,
  filterShownFields,
  passwordNamesOf,
} from '../../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import { fieldKeyOf } from '../../../forms/dynamic/usable-fields.ts';
import { FormFields } from '../../../forms/FormFields.tsx';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { StepHeading } from '../../../forms/steps/StepHeading.tsx';
import { useStepChanges } from '../../../forms/steps/use-step-changes.ts';
import { useStepErrors } from '../../../forms/steps/use-step-errors.ts';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import type { Outcome } from '../../../http/outcome.ts';
import { request } from '../../../http/request.ts';
import { withIsland } from '../../../layouts/islands/Island.tsx';
import { getActiveClient } from '../../../session/navigation/active-client.ts';
import { continueAfterRegistration, isIpUser } from '../after-registration.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { createAddressCheck } from '../check-address.ts';
import { formCopy } from '../copy.ts';
import { $definition } from '../definition.ts';
import { replaceErrorDescription } from '../form.ts';
import { shopCopy } from '../shop/copy.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { createTakenAddressHelp } from '../TakenAddressHelp.tsx';
import {
  createDefinedStepSchema,
  findAddressField,
  mapPropertiesToFields,
  toRegistrationWithAnyFields,
} from './form.ts';
import { type PageSection, pagesOf, type ServerPage, TERMS_KEY } from './pages.ts';
import { PHONE_KEY, showCountry } from './phone-country.ts';

/** The form that the backend defines. The component is empty until the definition has loaded (rules 16.10, 11.9). */
function ServerForm() {
  const sections = useStore($definition, { ssr: 'initial' });
  return sections.length > 0 ? <DefinitionForm sections={sections} /> : null;
}

export const ServerFormIsland = withIsland(ServerForm);

const EMPTY_PAGE: ServerPage = { title: '', sections: [], fields: [], addedConsents: [] };

/**
 * The form of a definition. At a shop, each `stepTitle` of the definition begins a step, and the form shows help
 * for an e-mail address that is already registered. Elsewhere the form has no steps.
 */
function DefinitionForm({ sections }: { readonly sections: readonly RegistrationSection[] }) {
  const [isShop] = useState(() => getActiveClient().registration === 'shop' && !isIpUser());
  const [pages] = useState(() => pagesOf(sections, isShop));
  const allFields = useMemo(() => pages.flatMap(({ fields }) => fields), [pages]);
  const passwordNames = useMemo(() => passwordNamesOf(allFields), [allFields]);
  const steps = useSteps();
  const { currentStep } = steps;
  const isLastPage = currentStep === pages.length - 1;
  const page = pages[currentStep] ?? EMPTY_PAGE;
  const { fields } = page;
  const emailField = findAddressField(fields);
  const [earlierAnswers, setEarlierAnswers] = useState<DynamicValues>({});
  const [checkAddress] = useState(createAddressCheck);
  const [isDone, setDone] = useState(false);

  const schema = useMemo(
    () => createDefinedStepSchema(fields, earlierAnswers),
    [fields, earlierAnswers],
  );
  const form = usePortalForm({
    id: 'server-registration',
    schema,
    captcha: isLastPage ? 'required' : undefined,
    fieldByProperty: mapPropertiesToFields(allFields),
    passwordNames,
    replaceErrorDescription,
    async send(values, captchaToken): Promise<Outcome<unknown>> {
      const hasEmailField =
        emailField !== undefined && filterShownFields(fields, values).includes(emailField);
      if (isShop && hasEmailField) {
        const refusal = await checkAddress(String(values[emailField.key]));
        if (refusal) return refusal;
      }
      // An earlier step sends no registration, so the step ends with an empty status.
      if (!isLastPage) return { status: 'empty', code: 204 };
      const registration = toRegistrationWithAnyFields(
        allFields,
        { ...earlierAnswers, ...values },
        captchaToken,
        isShop,
      );
      return request(isShop ? registerAtShopWithAnyFields : registerWithAnyFields, registration);
    },
    onSuccess(_, values) {
      const allAnswers = { ...earlierAnswers, ...values };
      if (isLastPage) {
        setDone(true);
        if (isShop) return;
        const storableAnswers = Object.entries(allAnswers).filter(
          ([key]) => !passwordNames.includes(key),
        );
        continueAfterRegistration({
          formId: form.id,
          values: Object.fromEntries(storableAnswers),
          email: allAnswers[findAddressField(allFields)?.key ?? ''],
        });
        return;
      }
      setEarlierAnswers(allAnswers);
      stepErrors.forgetErrorsOfShownStep();
      form.restart();
      steps.next();
    },
    onFailure: (_, errors) => isLastPage && stepErrors.showRefusal(errors),
  });
  const stepErrors = useStepErrors(form, steps, (field) =>
    pages.findIndex((page) => page.fields.some(({ key }) => key === field)),
  );
  useStepChanges(form, steps, { isDone, isGuarded: isShop });

  if (isDone && isShop) return <ShopDone />;
  const isSending = form.state.status === 'sending';
  const hasTerms = fields.some(({ key }) => key === TERMS_KEY);
  return (
    <div className="registration-step">
      {pages.length > 1 && (
        <StepHeading isSending={isSending} steps={steps} titles={pages.map(({ title }) => title)} />
      )}
      <PortalForm
        blockedReason={hasTerms && form.watch(TERMS_KEY) !== true ? formCopy.termsFirst : undefined}
        failureHeading={
          isLastPage || stepErrors.hasServerErrors ? formCopy.failed : outcomes.checkInputHeading
        }
        form={form}
        {...(currentStep > 0 && { renderActions: withSecondaryButton(shopCopy.back, steps.back) })}
        submitLabel={isLastPage ? formCopy.submit : shopCopy.next}
        {...(isLastPage
          ? { spinnerText: isShop ? shopCopy.running : formCopy.sending }
          : { busyText: shopCopy.checking })}
      >
        <FormFields isSending={isSending}>
          <PageFields isLastPage={isLastPage} isShop={isShop} page={page} />
        </FormFields>
      </PortalForm>
    </div>
  );
}

interface PageFieldsProps {
  readonly page: ServerPage;
  readonly isShop: boolean;
  readonly isLastPage: boolean;
}

function PageFields({ page, isShop, isLastPage }: PageFieldsProps) {
  const { fields, sections, addedConsents } = page;
  const { getValues, setValue } = useFormContext<DynamicValues>();
  const { isSubmitted } = useFormState();
  const emailKey = findAddressField(fields)?.key;
  const help = useMemo(
    () =>
      isShop && emailKey !== undefined ? { [emailKey]: createTakenAddressHelp(emailKey) } : {},
    [isShop, emailKey],
  );

  function onBlur({ target }: FocusEvent<HTMLFieldSetElement>) {
    if (target.name === PHONE_KEY) showCountry({ getValues, setValue }, fields, isSubmitted);
  }

  return (
    <>
      {sections.map((section) => (
        <SectionBox
          key={section.fields[0]?.key}
          onBlur={onBlur}
          // The captcha loads while a person types, because the check of the e-mail address needs a captcha
          // token.
          onFocus={isLastPage ? undefined : () => void prepareCaptcha()}
          section={section}
        >
          <DynamicFields fields={section.fields} help={help} />
        </SectionBox>
      ))}
      {addedConsents.length > 0 && (
        // A single added consent is always the consent to the terms.
        <ConsentFields isTermsOnly={addedConsents.length === 1} prefix={fieldKeyOf('')} />
      )}
      {!isLastPage && <CaptchaBadge isOptional />}
    </>
  );
}

interface SectionBoxProps
  extends Pick<ComponentProps<'fieldset'>, 'children' | 'onBlur' | 'onFocus'> {
  readonly section: PageSection;
}

function SectionBox({ section, children, ...handlers }: SectionBoxProps) {
  const { sectionTitle, sectionDescription, sectionFooter, fields } = section;
  // The browser may skip layout and paint of a section, unless the list of a multiselect opens beyond the section.
  const isContained = fields.every(({ type }) => type !== 'multiselect');
  return (
    <div
      className={isContained ? 'registration-section contained-section' : 'registration-section'}
    >
      <fieldset {...handlers}>
        {sectionTitle && (
          <legend>
            <ServerText isInline text={sectionTitle} />
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
