import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { requestToken } from './captcha/captcha.ts';
import { $missingConsent } from './captcha/consent.ts';
import type { Draft } from './drafts/use-draft.ts';
import { asksToSignIn, BROKEN, type FormFailure, failureKind, REFUSED } from './failure/failure.ts';
import { errorOf, type ServerFault } from './faults.ts';
import type { Submission } from './submission.ts';
import { createSubmitState, isInFlight } from './submit-state.ts';
import { adoptTypedValues } from './typed-values.ts';

export interface SubmitOptions<Values extends FieldValues, Reply> {
  readonly id: string;
  /** Whether a captcha token is needed; `if-available` sends without one where none can be had. */
  readonly needsToken?: boolean | 'if-available';
  /** Faults found at a later step of the journey; shown on mount. */
  readonly refused?: readonly ServerFault[];
  /** @param reply undefined for a plain result such as 404 (rule 5.0.5) */
  onSuccess(reply: Reply | undefined, values: Values): void;
  /** @param faults includes those of other forms of the same journey */
  onFailure?(failure: FormFailure, faults: readonly ServerFault[]): void;
}

/** From submit to outcome, one request at a time (rules 9, S9.1). */
export function useSubmit<Values extends FieldValues, Reply>(
  options: SubmitOptions<Values, Reply> & { readonly submission: Submission<Values, Reply> },
  form: UseFormReturn<Values>,
  draft: Draft,
) {
  const { id, submission, needsToken = true } = options;
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
  async function deliver(values: Values) {
    dispatch({ type: 'send' });
    const token = needsToken === false ? '' : await requestToken();
    if (typeof token !== 'string' && needsToken === true)
      return token.status === 'consent' ? token : fail(token);
    const outcome = await submission.send(values, typeof token === 'string' ? token : '');
    if (outcome.status === 'refused' && failureKind(outcome) === 'invalid')
      return fail(outcome, await submission.place(outcome.faults));
    if (outcome.status === 'refused' || outcome.status === 'unreachable') return fail(outcome);
    draft.drop();
    dispatch({ type: 'success' });
    options.onSuccess(outcome.status === 'success' ? outcome.reply : undefined, values);
  }

  function fail(failure: FormFailure, faults: readonly ServerFault[] = []): void {
    if (asksToSignIn(failureKind(failure))) draft.keep();
    for (const { field, fault } of faults)
      if (field !== undefined && form.getValues(field as Path<Values>) !== undefined)
        form.setError(field as Path<Values>, errorOf(fault));
    dispatch({
      type: 'failure',
      failure,
      hasFieldFaults: faults.length > 0,
      unplaced: faults.flatMap(({ field, fault }) => (field === undefined ? fault : [])),
    });
    options.onFailure?.(failure, faults);
  }

  const showRefused = useEffectEvent(() => {
    const { refused = [] } = options;
    if (refused.length > 0) fail(REFUSED, refused);
  });
  useEffect(() => showRefused(), []);

  async function run(): Promise<void> {
    adoptTypedValues(id, form);
    try {
      let isValid = false;
      const check = form.handleSubmit(async (values) => {
        if (needsToken === true && $missingConsent.get()) return;
        isValid = true;
        const missing = await deliver(values);
        isValid = missing === undefined;
      });
      await check();
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
