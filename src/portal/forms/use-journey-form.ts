import { useStore } from '@nanostores/react';
import { type SubmitEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { AUTOFILL_POLL_MS } from '../../contract/limits.ts';
import type { Fault } from '../copy/faults.ts';
import { prepareCaptcha } from './captcha/captcha.ts';
import { $missingConsent } from './captcha/consent.ts';
import { useDraft } from './drafts/use-draft.ts';
import { faultText } from './faults.ts';
import { faultsOf, useShownFaults } from './field-faults.ts';
import type { Submission } from './submission.ts';
import { lastFailureOf, type SubmitState } from './submit-state.ts';
import { adoptTypedValues } from './typed-values.ts';
import { useBound } from './use-bound.ts';
import { useFaultTitle } from './use-fault-title.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

export interface FormOptions<Values extends FieldValues, Reply>
  extends SubmitOptions<Values, Reply> {
  /** If not those of the submission; prerendered fields keep what they hold. */
  readonly defaultValues?: Values;
  readonly submission: Submission<Values, Reply>;
  /** When to validate; faults are shown from the first submit on (rule 8.1). */
  readonly validation?: 'onChange' | 'onTouched';
  /** Field to validate again, by the name of the changed field. */
  readonly dependents?: Partial<Record<Path<Values>, Path<Values>>>;
  /** Also called for autofilled and restored values. */
  onChange?(values: Values): void;
}

interface SummaryEntry {
  /** Absent for a fault without a field. */
  readonly field?: string;
  readonly fault: Fault;
}

export interface JourneyFormApi<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly id: string;
  /** False in the prerendered page and in the first render that hydrates it. */
  readonly isBound: boolean;
  readonly state: SubmitState;
  readonly summary: readonly SummaryEntry[];
  field(name: Path<Values>): FieldProps;
  /** Shown at the field. */
  faultOf(name: Path<Values>): Fault | undefined;
  /** Preloads on first focus what the submit needs. */
  prepare(): void;
  /** Reads values that autofill has set without events (rule 8.11). */
  syncAutofill(): void;
  submit(event?: SubmitEvent<HTMLFormElement>): void;
  restart(): void;
}

export type FieldProps = Pick<ReturnType<UseFormReturn['register']>, 'name'> &
  Partial<Pick<ReturnType<UseFormReturn['register']>, 'ref' | 'onChange' | 'onBlur'>> & {
    fault: string | undefined;
    corrected: boolean;
  };

/**
 * A form is HTML until it is touched; from then on React Hook Form alone owns its values and faults
 * (rule 8.12). One request at a time, values kept on failure (rules 7.5.6, 8.2, 9).
 */
export function useJourneyForm<Values extends FieldValues, Reply = unknown>(
  options: FormOptions<Values, Reply>,
): JourneyFormApi<Values> {
  const { id, submission, validation = 'onChange', needsToken = true } = options;
  const { defaultValues = submission.empty } = options;
  const form = useForm<Values>({
    resolver: submission.resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: validation,
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const draft = useDraft(id, form, defaultValues);
  const notify = useEffectEvent((values: unknown) => options.onChange?.(values as Values));
  const hasAdopted = useRef(false);
  const isBound = useBound(() => {
    hasAdopted.current = adoptTypedValues(id, form);
  });
  const { state, submit, restart } = useSubmit(options, form, draft);

  useEffect(() => {
    const watched = form.watch((values) => notify(values));
    return () => watched.unsubscribe();
  }, [form]);

  const lastFailure = lastFailureOf(state);
  const showsFaults = isSubmitted || lastFailure?.hasFieldFaults === true;
  // A server may have added fields since (rule 7.14.13).
  const found = faultsOf(errors, { ...defaultValues, ...form.getValues() });
  const missing = useStore($missingConsent, { ssr: 'initial' });
  const lacking = needsToken === true && missing ? [missing] : [];
  const shown = showsFaults ? [...found, ...lacking] : [];
  const faults = new Map(shown.map(({ field, fault }) => [field, fault]));
  const { ofSubmit, wasWrong } = useShownFaults(shown, state.attempt);
  const unplaced = lastFailure?.unplaced.map((fault) => ({ fault })) ?? [];
  const summary = [...ofSubmit, ...unplaced];
  useFaultTitle(summary.length > 0 || lastFailure?.hasFieldFaults === false);

  function prepare(): void {
    if (needsToken) prepareCaptcha();
  }

  const start = useEffectEvent(() => {
    if (hasAdopted.current) notify(form.getValues());
    const element = document.getElementById(id);
    if (element?.contains(document.activeElement)) prepare();
    // Sent before hydration, by a password manager for example; see first-paint.ts.
    if (element?.dataset['sent'] === undefined) return;
    delete element.dataset['sent'];
    // Not while it is disabled.
    element.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  useEffect(() => {
    if (isBound) start();
  }, [isBound]);

  const api: JourneyFormApi<Values> = {
    ...form,
    id,
    isBound,
    state,
    summary,
    restart,
    submit,
    prepare,
    syncAutofill: useCallback(() => void adoptTypedValues(id, form), [id, form]),
    faultOf: (name) => faults.get(name),
    field(name) {
      const found = faults.get(name);
      const fault = found && faultText(found);
      const shown = { name, fault, corrected: showsFaults && !fault && wasWrong(name) };
      if (!isBound) return shown;
      const again = options.dependents?.[name];
      const { ref, onChange, onBlur } = form.register(name, again ? { deps: again } : {});
      return { ...shown, ref, onChange, onBlur };
    },
  };
  return api;
}

/** Autofill may fire no event, so a button that waits for values must poll (rule 8.11). */
export function usePolledAutofill(sync: () => void, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(sync, AUTOFILL_POLL_MS);
    return () => clearInterval(timer);
  }, [sync, isWaiting]);
}
