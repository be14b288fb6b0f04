import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { prepareCaptcha, requestToken } from '../captcha/captcha.ts';
import { adoptTypedValues } from '../deferred/adopt-typed-values.ts';
import {
  asksToSignIn,
  BROKEN,
  type FormFailure,
  failureKind,
  REFUSED,
} from '../deferred/failure.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { ServerFault, Submission } from '../submission.ts';
import { faultsOf, useFaultsOfSubmit } from './field-faults.ts';
import { useFaultTitle } from './use-fault-title.ts';
import { useRules } from './use-rules.ts';

/** Where a form stands with its request; nothing typed is ever dropped by a change of it. */
export type SubmitState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent' }
  | {
      readonly status: 'failed';
      readonly failure: FormFailure;
      /** The backend has said what is wrong, and the summary says it. */
      readonly isExplained: boolean;
    };

interface JourneyFormOptions<Typed extends FieldValues, Valid extends FieldValues, Reply> {
  /** Id of the form element. */
  id: string;
  defaultValues: Typed;
  /** Loads what the form checks and sends; asked for at the first focus. */
  submission(): Promise<Submission<Typed, Valid, Reply>>;
  /** When values are checked; faults are shown from the first submit on (rule 8.1). */
  mode?: 'onChange' | 'onTouched';
  /** Whether a captcha token is fetched before the request. */
  captcha?: boolean;
  /** @param reply undefined for a plain result such as 404 (rule 5.0.5) */
  onSuccess(reply: Reply | undefined, values: Valid): void;
}

/** One line of the error summary. */
interface SummaryEntry {
  /** Name of the field; absent for a fault of no field. */
  readonly field?: string;
  readonly text: string;
}

export interface JourneyFormApi<Typed extends FieldValues, Valid extends FieldValues = Typed> {
  readonly id: string;
  readonly form: UseFormReturn<Typed, unknown, Valid>;
  readonly state: SubmitState;
  /** React listens: the form can be sent. False in the prerendered page. */
  readonly ready: boolean;
  /** Counts submits, so that the summary takes focus again. */
  readonly attempt: number;
  readonly summary: readonly SummaryEntry[];
  /** What a field component needs: its binding and its fault. */
  field(name: Path<Typed>): FieldProps;
  /** Fetches the code that checks and sends; for the first focus. */
  prepare(): void;
  submit(event?: SubmitEvent<HTMLFormElement>): void;
  /** Makes a sent form ready for another go. */
  restart(): void;
  /** Shows faults that the backend has found at a later step of the same journey. */
  refuse(faults: readonly ServerFault<Typed>[]): void;
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
  const { id, defaultValues, mode = 'onChange', captcha = true, submission } = options;
  const later = useRules(submission);
  const form = useForm<Typed, unknown, Valid>({
    resolver: later.resolver,
    defaultValues: defaultValues as DefaultValues<Typed>,
    mode,
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const [state, setState] = useState<SubmitState>({ status: 'idle' });
  const [unplaced, setUnplaced] = useState<readonly SummaryEntry[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const [ready, setReady] = useState(false);
  // From the submit to its failure or to a restart: a form that has gone through is not sent again.
  const inFlight = useRef(false);
  const everWrong = useRef(new Set<string>());
  const draft = useDraft(id, form, defaultValues);

  useEffect(() => setReady(true), []);

  const restart = useCallback(() => {
    inFlight.current = false;
    setState({ status: 'idle' });
  }, []);

  // Whoever comes back to a page that the browser has kept finds a form, not its spinner.
  useEffect(() => {
    if (state.status !== 'sent') return;
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restart();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [state, restart]);

  async function deliver(values: Valid, rules: Submission<Typed, Valid, Reply>): Promise<void> {
    setState({ status: 'sending' });
    const token = captcha ? await requestToken() : '';
    if (token === undefined) return fail({ status: 'captcha' });
    const outcome = await rules.send(values, token);
    if (outcome.status === 'refused' && failureKind(outcome) === 'invalid')
      return fail(outcome, rules.place(outcome.faults));
    if (outcome.status === 'refused' || outcome.status === 'unreachable') return fail(outcome);
    draft.drop();
    setState({ status: 'sent' });
    options.onSuccess(outcome.status === 'success' ? outcome.reply : undefined, values);
  }

  /** @param faults what the backend says to it */
  function fail(failure: FormFailure, faults: readonly ServerFault<Typed>[] = []): void {
    inFlight.current = false;
    if (asksToSignIn(failureKind(failure))) draft.keep();
    for (const { field, text } of faults)
      if (field !== undefined) form.setError(field, { type: 'server', message: text });
    setUnplaced(faults.filter(({ field }) => field === undefined));
    setState({ status: 'failed', failure, isExplained: faults.length > 0 });
  }

  async function run(): Promise<void> {
    setUnplaced([]);
    const loaded = await later.load();
    if ('reason' in loaded) return fail(loaded);
    adoptTypedValues(document.getElementById(id), form);
    try {
      const submit = form.handleSubmit((values) => deliver(values, loaded), restart);
      await later.under(loaded, submit);
    } catch (error) {
      // A mistake of the portal's own must not leave a spinner that never ends.
      console.error(error);
      fail(BROKEN);
    }
  }

  const showsFaults = isSubmitted || isRefused;
  const shown = showsFaults ? faultsOf(errors, defaultValues) : [];
  for (const { field } of shown) everWrong.current.add(field);
  const summary = [...useFaultsOfSubmit(shown, attempt), ...unplaced];
  useFaultTitle(summary.length > 0 || (state.status === 'failed' && !state.isExplained));

  return {
    id,
    form,
    state,
    ready,
    attempt,
    summary,
    restart,
    refuse(faults) {
      setRefused(true);
      fail(REFUSED, faults);
      setAttempt((count) => count + 1);
    },
    prepare() {
      void later.load();
      if (captcha) prepareCaptcha();
      draft.prepare();
    },
    submit(event) {
      event?.preventDefault();
      if (inFlight.current) return;
      inFlight.current = true;
      void run().then(() => setAttempt((count) => count + 1));
    },
    field(name) {
      const { ref, onChange, onBlur } = form.register(name);
      const fault = shown.find((entry) => entry.field === name)?.text;
      const corrected = showsFaults && !fault && everWrong.current.has(name);
      return { name, ref, onChange, onBlur, fault, corrected };
    },
  };
}
