import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asksToSignIn, type FormFailure, REFUSED } from '../http/failure/failure.ts';
import { watchSessionGeneration } from '../session/identity/session-generation.ts';
import { passwordInputs } from '../session/page/drafts/stored-drafts.ts';
import { requestToken } from './captcha/captcha.ts';
import { $missingConsent } from './captcha/consent.ts';
import type { Draft } from './drafts/drafts.ts';
import { errorOf, type ServerFault, type Submission } from './submission.ts';
import { adoptTypedValues } from './typed-values.ts';

export interface SubmitOptions<Values extends FieldValues, Reply> {
  readonly id: string;
  readonly submission: Submission<Values, Reply>;
  /** If not as the call says; `if-available` sends without a captcha token where none can be had. */
  readonly needsToken?: boolean | 'if-available';
  readonly refused?: readonly ServerFault[];
  /** @param reply undefined for a plain result such as 404 */
  onSuccess(reply: Reply | undefined, values: Values): void;
  /** @param faults includes those of other forms of the same journey */
  onFailure?(failure: FormFailure, faults: readonly ServerFault[]): void;
}

export interface SubmitState {
  /** Counts finished submits, so that the summary takes the focus each time. */
  readonly attempt: number;
  /** 'checking' while the rules run; 'sent' for good: what succeeded must not be sent again. */
  readonly status: 'idle' | 'checking' | 'sending' | 'failed' | 'sent';
  /** Stays visible until the next submit is on its way. */
  readonly lastFailure?:
    | {
        readonly failure: FormFailure;
        /** What the server found in the fields, also of other forms of the same journey. */
        readonly faults: readonly ServerFault[];
      }
    | undefined;
}

/** From submit to outcome, one request at a time (rules 9, S9.1). */
export function useSubmit<Values extends FieldValues, Reply>(
  options: SubmitOptions<Values, Reply>,
  form: UseFormReturn<Values>,
  draft: Draft,
) {
  const { id, submission, needsToken = submission.needsToken } = options;
  // Outside React state: a second submit must see the first one before it renders.
  const [$state] = useState(() => atom<SubmitState>({ status: 'idle', attempt: 0 }));
  const state = useStore($state, { ssr: 'initial' });
  const { status } = state;
  const become = (next: Omit<SubmitState, 'attempt'>, finished: 0 | 1 = 0) =>
    $state.set({ ...next, attempt: $state.get().attempt + finished });

  // The back/forward cache would restore the page with its spinner and its passwords (rule S8.4).
  useEffect(() => {
    if (status !== 'sent') return;
    const onPageHide = () => {
      for (const { name } of passwordInputs(document.getElementById(id)))
        form.resetField(name as Path<Values>);
      $state.set({ ...$state.get(), status: 'idle' });
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, [status, $state, id, form]);

  /** @returns whether the form lacks nothing, such as a consent */
  async function deliver(values: Values): Promise<boolean> {
    if (needsToken === true && $missingConsent.get()) return false;
    become({ status: 'sending' });
    const token = needsToken === false ? '' : await requestToken();
    if (typeof token !== 'string' && needsToken === true) {
      if (token.status !== 'consent') fail(token);
      return token.status !== 'consent';
    }
    const isSameSession = watchSessionGeneration();
    const outcome = await submission.send(values, typeof token === 'string' ? token : '');
    if (outcome.status === 'refused' || outcome.status === 'unreachable') {
      // A logout has removed all drafts (rule 3.15).
      if (asksToSignIn(outcome) && isSameSession()) draft.keep();
      // Other refusals say nothing about fields.
      const isInvalid = outcome.status === 'refused' && outcome.code === 400;
      fail(outcome, isInvalid ? await submission.place(outcome.faults) : []);
      return true;
    }
    draft.drop();
    become({ status: 'sent' }, 1);
    options.onSuccess(outcome.reply, values);
    return true;
  }

  function fail(failure: FormFailure, faults: readonly ServerFault[] = []): void {
    for (const { field, fault } of faults)
      if (field !== undefined && form.getValues(field as Path<Values>) !== undefined)
        form.setError(field as Path<Values>, errorOf(fault));
    become({ status: 'failed', lastFailure: { failure, faults } }, 1);
    options.onFailure?.(failure, faults);
  }

  const showRefused = useEffectEvent(() => {
    if (options.refused?.length) fail(REFUSED, options.refused);
  });
  useEffect(() => showRefused(), []);

  async function run(): Promise<void> {
    adoptTypedValues(id, form);
    try {
      let isValid = false;
      await form.handleSubmit(async (values) => {
        isValid = await deliver(values);
      })();
      if (!isValid) become({ status: 'idle' }, 1);
    } catch (error) {
      // A bug must not leave an endless spinner.
      console.error(error);
      fail({ ...REFUSED, code: 500 });
    }
  }

  return {
    needsToken,
    state,
    restart: () => become({ status: 'idle' }),
    submit(event?: SubmitEvent<HTMLFormElement>): void {
      event?.preventDefault();
      if (['checking', 'sending', 'sent'].includes($state.get().status)) return;
      become({ ...$state.get(), status: 'checking' });
      void run();
    },
  };
}
