import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { requestToken } from '../captcha/captcha.ts';
import { $missingConsent } from '../captcha/consent.ts';
import type { Draft } from '../drafts/use-draft.ts';
import {
  asksToSignIn,
  BROKEN,
  type FormFailure,
  failureKind,
  REFUSED,
} from '../failure/failure.ts';
import type { ServerFault, Submission } from '../submission.ts';
import { adoptTypedValues } from './adopt-typed-values.ts';
import { createSubmitState, isInFlight } from './submit-state.ts';
import type { Rules } from './use-rules.ts';

export interface SubmitOptions<Valid extends FieldValues, Reply, Form> {
  readonly id: string;
  /** Whether a captcha token is needed; `if-available` sends without one where none can be had. */
  readonly needsToken?: boolean | 'if-available';
  /** Faults found at a later step of the journey; shown on mount. */
  readonly refused?: readonly ServerFault[];
  /** @param reply undefined for a plain result such as 404 (rule 5.0.5) */
  onSuccess(reply: Reply | undefined, values: Valid, form: Form): void;
  /** @param faults includes those of other forms of the same journey */
  onFailure?(failure: FormFailure, form: Form, faults: readonly ServerFault[]): void;
}

/** From submit to outcome, one request at a time (rules 9, S9.1). */
export function useSubmit<Typed extends FieldValues, Valid extends FieldValues, Reply, Form>(
  options: SubmitOptions<Valid, Reply, Form>,
  form: UseFormReturn<Typed, unknown, Valid>,
  rules: Rules<Typed, Valid, Reply>,
  draft: Draft,
  api: () => Form,
) {
  const { id, needsToken = true } = options;
  const [{ $state, dispatch }] = useState(createSubmitState);
  const state = useStore($state);
  const { status } = state;

  // The back/forward cache would restore the page with its spinner.
  useEffect(() => {
    if (status !== 'sent') return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'restart' });
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [status, dispatch]);

  /** @returns a missing consent, which counts as a fault of the form (rule 7.5.9.a) */
  async function deliver(values: Valid, sent: Submission<Typed, Valid, Reply>) {
    dispatch({ type: 'send' });
    const token = needsToken === false ? '' : await requestToken();
    if (typeof token !== 'string' && needsToken === true)
      return token.status === 'consent' ? token : fail(token);
    const outcome = await sent.send(values, typeof token === 'string' ? token : '');
    if (outcome.status === 'refused' && failureKind(outcome) === 'invalid')
      return fail(outcome, await sent.place(outcome.faults));
    if (outcome.status === 'refused' || outcome.status === 'unreachable') return fail(outcome);
    draft.drop();
    dispatch({ type: 'success' });
    options.onSuccess(outcome.status === 'success' ? outcome.reply : undefined, values, api());
  }

  function fail(failure: FormFailure, faults: readonly ServerFault[] = []): void {
    if (asksToSignIn(failureKind(failure))) draft.keep();
    for (const { field, text } of faults)
      if (field !== undefined && form.getValues(field as Path<Typed>) !== undefined)
        form.setError(field as Path<Typed>, { type: 'server', message: text });
    dispatch({
      type: 'failure',
      failure,
      isExplained: faults.length > 0,
      unplaced: faults.flatMap(({ field, text }) => (field === undefined ? text : [])),
    });
    options.onFailure?.(failure, api(), faults);
  }

  const showRefused = useEffectEvent(() => {
    const { refused = [] } = options;
    if (refused.length > 0) fail(REFUSED, refused);
  });
  useEffect(() => showRefused(), []);

  async function run(): Promise<void> {
    const loaded = await rules.load();
    if ('reason' in loaded) return fail(loaded);
    adoptTypedValues(document.getElementById(id), form);
    try {
      let isValid = false;
      const check = form.handleSubmit(async (values) => {
        if (needsToken === true && $missingConsent.get()) return;
        isValid = true;
        const missing = await deliver(values, loaded);
        isValid = missing === undefined;
      });
      await rules.under(loaded, check);
      if (!isValid) dispatch({ type: 'invalid' });
    } catch (error) {
      // A bug must not leave an endless spinner.
      console.error(error);
      fail(BROKEN);
    }
  }

  return {
    state,
    restart: () => dispatch({ type: 'restart' }),
    submit(event?: SubmitEvent<HTMLFormElement>): void {
      event?.preventDefault();
      if (isInFlight($state.get())) return;
      dispatch({ type: 'submit' });
      void run();
    },
  };
}
