import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { prepareCaptcha } from '../captcha/captcha.ts';
import { $missingConsent } from '../captcha/consent.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Submission } from '../submission.ts';
import { faultsOf, useShownFaults } from './field-faults.ts';
import { lastFailureOf, type SubmitState } from './submit-state.ts';
import { useFaultTitle } from './use-fault-title.ts';
import { useRules } from './use-rules.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

export interface FormOptions<Typed extends FieldValues, Valid extends FieldValues, Reply>
  extends SubmitOptions<Valid, Reply, JourneyFormApi<Typed, Valid>> {
  /** When to validate; faults are shown from the first submit on (rule 8.1). */
  readonly validation?: 'onChange' | 'onTouched';
  /** Field to validate again, by the name of the changed field. */
  readonly dependents?: Partial<Record<Path<Typed>, Path<Typed>>>;
  submission(): Promise<Submission<Typed, Valid, Reply>>;
  /** Also called for autofilled and restored values. */
  onChange?(values: Typed): void;
}

interface JourneyFormOptions<Typed extends FieldValues, Valid extends FieldValues, Reply>
  extends FormOptions<Typed, Valid, Reply> {
  readonly defaultValues: Typed;
}

interface SummaryEntry {
  /** Absent for a fault without a field. */
  readonly field?: string;
  readonly text: string;
}

export interface JourneyFormApi<Typed extends FieldValues, Valid extends FieldValues = Typed> {
  readonly id: string;
  readonly form: UseFormReturn<Typed, unknown, Valid>;
  readonly state: SubmitState;
  readonly summary: readonly SummaryEntry[];
  field(name: Path<Typed>): FieldProps;
  /** Preloads on first focus what the submit needs. */
  prepare(): void;
  submit(event?: SubmitEvent<HTMLFormElement>): void;
  restart(): void;
}

export type FieldProps = Pick<
  ReturnType<UseFormReturn['register']>,
  'name' | 'ref' | 'onChange' | 'onBlur'
> & { fault: string | undefined; corrected: boolean };

/** Shared submit path: one request at a time, values kept on failure (rules 7.5.6, 8.2, 9). */
export function useJourneyForm<
  Typed extends FieldValues,
  Valid extends FieldValues = Typed,
  Reply = unknown,
>(options: JourneyFormOptions<Typed, Valid, Reply>): JourneyFormApi<Typed, Valid> {
  const { id, defaultValues, validation = 'onChange', needsToken = true } = options;
  const rules = useRules(options.submission);
  const form = useForm<Typed, unknown, Valid>({
    resolver: rules.resolver,
    defaultValues: defaultValues as DefaultValues<Typed>,
    mode: validation,
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const draft = useDraft(id, form, defaultValues);
  const { state, submit, restart } = useSubmit(options, form, rules, draft, () => api);

  const notify = useEffectEvent((values: unknown) => options.onChange?.(values as Typed));
  useEffect(() => {
    const watched = form.watch((values) => notify(values));
    return () => watched.unsubscribe();
  }, [form]);

  const lastFailure = lastFailureOf(state);
  const showsFaults = isSubmitted || lastFailure?.isExplained === true;
  // A server may have added fields since (rule 7.14.13).
  const found = faultsOf(errors, { ...defaultValues, ...form.getValues() });
  const missing = useStore($missingConsent);
  const lacking = needsToken === true && missing ? [missing] : [];
  const shown = showsFaults ? [...found, ...lacking] : [];
  const texts = new Map(shown.map(({ field, text }) => [field, text]));
  const { ofSubmit, wasWrong } = useShownFaults(shown, state.attempt);
  const unplaced = lastFailure?.unplaced.map((text) => ({ text })) ?? [];
  const summary = [...ofSubmit, ...unplaced];
  useFaultTitle(summary.length > 0 || lastFailure?.isExplained === false);

  const api: JourneyFormApi<Typed, Valid> = {
    id,
    form,
    state,
    summary,
    restart,
    submit,
    prepare() {
      void rules.load();
      if (needsToken) prepareCaptcha();
      draft.prepare();
    },
    field(name) {
      const again = options.dependents?.[name];
      const { ref, onChange, onBlur } = form.register(name, again ? { deps: again } : {});
      const fault = texts.get(name);
      return {
        name,
        ref,
        onChange,
        onBlur,
        fault,
        corrected: showsFaults && !fault && wasWrong(name),
      };
    },
  };
  return api;
}
