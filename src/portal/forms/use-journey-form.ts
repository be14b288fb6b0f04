import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { prepareCaptcha } from './captcha/captcha.ts';
import { $missingConsent } from './captcha/consent.ts';
import { type DraftOfChanges, hasChanged, leaves, useDraft } from './drafts/drafts.ts';
import type { FieldFault } from './submission.ts';
import { adoptTypedValues } from './typed-values.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useShownFaults } from './use-shown-faults.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

export interface FormOptions<Values extends FieldValues, Reply>
  extends SubmitOptions<Values, Reply> {
  /** If not those of the submission; prerendered fields keep what they hold. */
  readonly defaultValues?: Values;
  /** By default a draft keeps all that is filled in. */
  readonly draftOf?: DraftOfChanges;
  readonly validation?: 'onChange' | 'onTouched';
  /** Field to validate again, by the name of the changed field. */
  readonly dependents?: Partial<Record<Path<Values>, Path<Values>>>;
  onChange?(values: Values): void;
}

export type JourneyFormApi<Values extends FieldValues> = ReturnType<typeof useJourneyForm<Values>>;

export type FieldProps = ReturnType<JourneyFormApi<FieldValues>['field']>;

/**
 * A form is HTML until it is touched; from then on React Hook Form alone owns its values and faults
 * (rule 8.12). One request at a time, values kept on failure (rules 7.5.6, 8.2, 9).
 */
export function useJourneyForm<Values extends FieldValues, Reply = unknown>(
  options: FormOptions<Values, Reply>,
) {
  const { id, submission, defaultValues = submission.empty } = options;
  const form = useForm<Values>({
    resolver: submission.resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: options.validation ?? 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const syncAutofill = useCallback(() => adoptTypedValues(id, form), [id, form]);

  const draft = useDraft(id, form, defaultValues, options.draftOf);
  const notify = useEffectEvent((values: unknown) => {
    draft.follow();
    options.onChange?.(values as Values);
  });
  // Watches before the effects that set what was typed or kept.
  useLayoutEffect(() => {
    const watched = form.watch((values) => notify(values));
    return () => watched.unsubscribe();
  }, [form]);
  // Runs before refs are attached: React Hook Form keeps early input of all controls but radios.
  useInsertionEffect(() => adoptTypedValues(id, form, '[type="radio"]'), [id, form]);
  // React Hook Form tells no watcher of early input.
  const reportEarlyInput = useEffectEvent(() => {
    const values = form.getValues();
    if (hasChanged(values, defaultValues)) notify(structuredClone(values));
  });
  useEffect(() => reportEarlyInput(), []);
  const submitting = useSubmit(options, form, draft);
  const { needsToken, state } = submitting;
  const { attempt, lastFailure } = state;
  const { faults: refused = [] } = lastFailure ?? {};

  const showsFaults = isSubmitted || refused.length > 0;
  // A server may have added fields since.
  const found = faultsOf(errors, { ...defaultValues, ...form.getValues() });
  // Those of the server stay until the next submit.
  const mendable = lastFailure ? [] : found.map(({ field }) => field as Path<Values>);
  const missing = useStore($missingConsent, { ssr: 'initial' });
  if (needsToken === true && missing) found.push(missing);
  const shown = showsFaults ? found : [];
  const faults = new Map(shown.map(({ field, fault }) => [field, fault]));
  const { ofSubmit, wasWrong } = useShownFaults(shown, attempt);
  const summary = [...ofSubmit, ...refused.filter(({ field }) => field === undefined)];
  useErrorTitle(summary.length > 0 || lastFailure?.faults.length === 0);

  function prepare(): void {
    syncAutofill();
    if (needsToken) prepareCaptcha();
  }

  const start = useEffectEvent(() => {
    const element = document.getElementById(id);
    if (element?.contains(document.activeElement)) prepare();
    // Sent before hydration, by a password manager for example; see first-paint.ts.
    if (element?.dataset['sent'] === undefined) return;
    delete element.dataset['sent'];
    element.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  // Typed values enable the button in a render that follows the effects.
  useEffect(() => queueMicrotask(() => start()), []);

  return {
    ...form,
    ...submitting,
    id,
    summary,
    draft,
    prepare,
    /** Reads values that autofill has set without events. */
    syncAutofill,
    faultOf: (name: Path<Values>) => faults.get(name),
    field(name: Path<Values>) {
      const fault = faults.get(name);
      // A change may mend faults of other fields.
      const dependent = options.dependents?.[name];
      const deps = dependent ? [...mendable, dependent] : mendable;
      const { ref, onChange, onBlur } = form.register(name, { deps });
      const corrected = showsFaults && !fault && wasWrong(name);
      return { name, fault, corrected, ref, onChange, onBlur };
    },
  };
}

/** What React Hook Form keeps, ordered like the values. @internal */
export function faultsOf(errors: FieldErrors, values: FieldValues): FieldFault[] {
  return Object.keys(leaves(values)).flatMap((field) => {
    const { message: fault }: Partial<FieldError> = get(errors, field) ?? {};
    return fault === undefined ? [] : { field, fault };
  });
}
