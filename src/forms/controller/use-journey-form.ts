import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { prepareCaptcha } from '../captcha/captcha.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Submission } from '../submission.ts';
import { faultsOf, useShownFaults } from './field-faults.ts';
import { type SubmitState, troubleOf } from './submit-state.ts';
import { useFaultTitle } from './use-fault-title.ts';
import { useRules } from './use-rules.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

/** How a form behaves, whenever its controller comes. */
export interface FormOptions<Typed extends FieldValues, Valid extends FieldValues, Reply>
  extends SubmitOptions<Valid, Reply, JourneyFormApi<Typed, Valid>> {
  /** When values are checked; faults are shown from the first submit on (rule 8.1). */
  readonly validation?: 'onChange' | 'onTouched';
  /** Fields that are checked again when another one changes, by its name. */
  readonly dependents?: Partial<Record<Path<Typed>, Path<Typed>>>;
  /** Loads what the form checks and sends; asked for at the first focus. */
  submission(): Promise<Submission<Typed, Valid, Reply>>;
  /** Hears of every change, typed, filled in or restored. */
  onChange?(values: Typed): void;
}

interface JourneyFormOptions<Typed extends FieldValues, Valid extends FieldValues, Reply>
  extends FormOptions<Typed, Valid, Reply> {
  readonly defaultValues: Typed;
}

/** One line of the error summary. */
interface SummaryEntry {
  /** Name of the field; absent for a fault of no field. */
  readonly field?: string;
  readonly text: string;
}

export interface JourneyFormApi<Typed extends FieldValues, Valid extends FieldValues = Typed> {
  readonly id: string;
  /** React Hook Form's part of it. */
  readonly form: UseFormReturn<Typed, unknown, Valid>;
  readonly state: SubmitState;
  readonly summary: readonly SummaryEntry[];
  /** What a field component needs: its binding and its fault. */
  field(name: Path<Typed>): FieldProps;
  /** Fetches the code that checks and sends; for the first focus. */
  prepare(): void;
  submit(event?: SubmitEvent<HTMLFormElement>): void;
  /** Makes a sent form ready for another go. */
  restart(): void;
}

/** The part of a field's props that comes from its form. */
export type FieldProps = Pick<
  ReturnType<UseFormReturn['register']>,
  'name' | 'ref' | 'onChange' | 'onBlur'
> & { fault: string | undefined; corrected: boolean };

/**
 * The one submit path of all forms: values typed before hydration are kept, autofill without events
 * is read (rule 8.11), faults are shown from the first submit on, one request at a time, captcha
 * before the request, server faults at their fields, everything kept on failure.
 * Source: rules 7.5.6, 8.1, 8.2, 9.
 */
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

  const tell = useEffectEvent((values: unknown) => options.onChange?.(values as Typed));
  useEffect(() => {
    const watched = form.watch((values) => tell(values));
    return () => watched.unsubscribe();
  }, [form]);

  const trouble = troubleOf(state);
  const showsFaults = isSubmitted || trouble?.isExplained === true;
  const shown = showsFaults ? faultsOf(errors, defaultValues) : [];
  const { ofSubmit, wasWrong } = useShownFaults(shown, state.attempt);
  const unplaced = trouble?.unplaced.map((text) => ({ text })) ?? [];
  const summary = [...ofSubmit, ...unplaced];
  useFaultTitle(summary.length > 0 || trouble?.isExplained === false);

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
      const fault = shown.find((entry) => entry.field === name)?.text;
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
