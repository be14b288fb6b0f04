import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { RequiredNote } from '../../../components/fields/RequiredNote.tsx';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../../forms/controller/JourneyForm.tsx';
import { useJourneyForm } from '../../../forms/controller/use-journey-form.ts';
import { type DynamicValues, emptyValue } from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import type { ServerFault, Submission } from '../../../forms/submission.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { formCopy as copy } from '../copy.ts';
import { StepHeading } from '../StepHeading.tsx';
import { shopCopy } from '../shop/copy.ts';
import type { Steps } from '../use-steps.ts';
import { addedConsent } from './consent.ts';
import type { Page } from './pages.ts';
import { ServerSection } from './ServerSection.tsx';

interface ServerStepProps {
  readonly pages: readonly Page[];
  readonly steps: Steps;
  readonly isShop: boolean;
  readonly captcha: CaptchaName;
  /** The address that was last found free. */
  readonly free: RefObject<string>;
  /** The answers of all steps as they stand. */
  readonly kept: RefObject<DynamicValues>;
  readonly refused: readonly ServerFault<DynamicValues>[];
  onTouch(): void;
  onRight(): void;
  onRefused(faults: readonly ServerFault<DynamicValues>[]): void;
}

/** One step of a form that the backend defines; mostly the only one. */
export function ServerStep(props: ServerStepProps) {
  const { pages, steps, kept, refused, onTouch } = props;
  const page = pages[steps.current];
  const isLast = steps.current === pages.length - 1;
  const [atFirst] = useState(refused);
  const loaded = useRef<Submission<DynamicValues>>(undefined);
  const allFields = useMemo(() => withConsent(pages), [pages]);
  const consent = isLast ? addedConsent(pages.flatMap(({ fields }) => fields)) : [];
  const fields = [...(page?.fields ?? []), ...consent];
  const journey = useJourneyForm({
    id: 'server-registration',
    defaultValues: startValues(fields, kept.current),
    captcha: isLast,
    async submission() {
      const { lastSubmission, stepSubmission } = await import('./server-submission.ts');
      const free = props.isShop ? props.free : undefined;
      loaded.current ??= isLast
        ? lastSubmission({
            fields,
            allFields,
            free,
            isShop: props.isShop,
            values: () => kept.current,
            refuse: props.onRefused,
          })
        : stepSubmission(fields, free);
      return loaded.current;
    },
    onSuccess(_, valid: DynamicValues) {
      kept.current = { ...kept.current, ...valid };
      props.onRight();
    },
  });
  const { form, field, refuse } = journey;
  const refuseAtFirst = useRef(refuse);
  const values = form.watch();
  const needsTerms = fields.some(({ name }) => name === 'agb');

  useEffect(() => {
    const watched = form.watch((typed) => {
      kept.current = { ...kept.current, ...(typed as DynamicValues) };
      onTouch();
    });
    return () => watched.unsubscribe();
  }, [form, kept, onTouch]);

  useEffect(() => {
    if (atFirst.length > 0) refuseAtFirst.current(atFirst);
  }, [atFirst]);

  if (!page) return null;
  return (
    <>
      {pages.length > 1 && <StepHeading takesFocus={steps.hasMoved} text={page.title} />}
      <JourneyForm
        {...(pages.length > 1 && {
          actions: (submit: ReactNode) => (
            <FormActions
              onOther={steps.back}
              other={steps.current > 0 ? shopCopy.back : undefined}
              submit={submit}
            />
          ),
        })}
        blocked={needsTerms && values['agb'] !== true ? copy.termsFirst : undefined}
        failed={isLast || atFirst.length > 0 ? copy.failed : outcomes.checkInputHeading}
        footer={<CaptchaBadge provider={props.captcha} />}
        journey={journey}
        submit={isLast ? copy.submit : shopCopy.next}
        {...(isLast
          ? { spinner: props.isShop ? shopCopy.running : copy.sending }
          : { busy: shopCopy.checking })}
      >
        <RequiredNote />
        {page.sections.map((section) => (
          <ServerSection
            isShop={props.isShop}
            journey={journey}
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

/** Empty values, but for what was answered before. */
function startValues(fields: readonly UsableField[], kept: DynamicValues): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => [field.key, kept[field.key] ?? emptyValue(field)]),
  );
}
