import { type RefObject, useMemo, useRef, useState } from 'react';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../../forms/controller/JourneyForm.tsx';
import { useJourneyForm } from '../../../forms/controller/use-journey-form.ts';
import {
  type DynamicValues,
  emptyValue,
  watchParents,
} from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import type { SteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import type { Submission } from '../../../forms/submission.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { formCopy as copy } from '../copy.ts';
import { StepHeading } from '../StepHeading.tsx';
import { shopCopy } from '../shop/copy.ts';
import { addedConsent } from './consent.ts';
import type { Page } from './pages.ts';
import { ServerSection } from './ServerSection.tsx';

interface ServerStepProps {
  readonly pages: readonly Page[];
  readonly form: SteppedForm<DynamicValues>;
  readonly isShop: boolean;
  readonly captcha: CaptchaName;
  readonly free: RefObject<string>;
  onSent(): void;
}

export function ServerStep(props: ServerStepProps) {
  const { pages, isShop, onSent } = props;
  const { steps, refused, answers, keep, next, refuse } = props.form;
  const page = pages[steps.current];
  const isLast = steps.current === pages.length - 1;
  const [atFirst] = useState({ refused, answers: answers() });
  const loaded = useRef<Submission<DynamicValues>>(undefined);
  const allFields = useMemo(() => withConsent(pages), [pages]);
  const consent = isLast ? addedConsent(pages.flatMap(({ fields }) => fields)) : [];
  const fields = [...(page?.fields ?? []), ...consent];
  const controller = useJourneyForm<DynamicValues>({
    id: 'server-registration',
    defaultValues: startValues(fields, atFirst.answers),
    needsToken: isLast,
    refused,
    async submission() {
      const { lastSubmission, stepSubmission } = await import('./server-submission.ts');
      const free = isShop ? props.free : undefined;
      loaded.current ??= isLast
        ? lastSubmission({ fields, allFields, free, isShop, answers })
        : stepSubmission(fields, free);
      return loaded.current;
    },
    onChange: keep,
    onSuccess: (_, valid) => (isLast ? onSent() : next(valid)),
    onFailure: (_, __, faults) => isLast && refuse(faults),
  });
  const { form, field } = controller;
  const needsTerms = fields.some(({ name }) => name === 'agb');
  const lacksTerms = needsTerms && form.watch('agb') !== true;
  const values = watchParents(fields, form);

  if (!page) return null;
  return (
    <>
      {pages.length > 1 && <StepHeading takesFocus={steps.hasMoved} text={page.title} />}
      <JourneyForm
        {...(pages.length > 1 && {
          actions: (submit) => (
            <FormActions
              onOther={steps.back}
              other={steps.current > 0 ? shopCopy.back : undefined}
              submit={submit}
            />
          ),
        })}
        blocked={lacksTerms ? copy.termsFirst : undefined}
        failed={isLast || atFirst.refused.length > 0 ? copy.failed : outcomes.checkInputHeading}
        footer={<CaptchaBadge optional={!isLast} provider={props.captcha} />}
        form={controller}
        submit={isLast ? copy.submit : shopCopy.next}
        {...(isLast
          ? { spinner: isShop ? shopCopy.running : copy.sending }
          : { busy: shopCopy.checking })}
      >
        {page.sections.map((section) => (
          <ServerSection
            isShop={isShop}
            controller={controller}
            key={section.fields[0]?.key}
            pageFields={fields}
            section={section}
            values={values}
          />
        ))}
        {consent.length > 0 && <ConsentFields field={field} />}
      </JourneyForm>
    </>
  );
}

function withConsent(pages: readonly Page[]): readonly UsableField[] {
  const fields = pages.flatMap((page) => page.fields);
  return [...fields, ...addedConsent(fields)];
}

function startValues(fields: readonly UsableField[], answers: DynamicValues): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => [field.key, answers[field.key] ?? emptyValue(field)]),
  );
}
