import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError as ServerFieldError } from '../../contract/definition/refusal.ts';
import { asksToSignIn, type FormFailure, REFUSED } from '../http/failure/failure.ts';
import type { Outcome } from '../http/outcome.ts';
import { watchSessionGeneration } from '../session/identity/requests.ts';
import { passwordInputs } from '../session/page/drafts/stored-drafts.ts';
import { prepareCaptcha, requestToken } from './captcha/captcha.ts';
import { $missingConsent } from './captcha/consent.ts';
import { type DraftOptions, useFormDraft } from './drafts/use-form-draft.ts';
import { fieldNamesOf } from './field-names.ts';
import { readAutofill } from './read-autofill.ts';
import { placeServerErrors, type ServerError } from './server-errors.ts';

export interface PortalFormOptions<Input extends FieldValues, Output, Reply> {
  /** Id of the form element and of its draft. */
  readonly id: string;
  /** What the form holds; its messages are codes with a sentence in copy, or sentences. */
  readonly schema: z.ZodMiniType<Output, Input>;
  /** Whether a captcha token is needed; `if-available` sends without one where none can be had. */
  readonly captcha?: 'required' | 'if-available' | undefined;
  /** Names of fields by the properties of the request; errors of other properties stand in the summary. */
  readonly serverFields?: Readonly<Record<string, Path<Input>>> | undefined;
  /** Saved data, of a form that is never prerendered: default values replace what was typed early. */
  readonly defaultValues?: Input;
  readonly draft?: DraftOptions;
  /** Names of passwords that may be hidden, or in another step (rule S8.4); the same list until they change. */
  readonly secrets?: readonly string[];
  /** @param requestToken '' without a captcha */
  submit(values: Output, requestToken: string): Promise<Outcome<Reply>>;
  /** @returns the portal's own code or sentence for an error of the server */
  ownError?(error: ServerFieldError): string | undefined;
  /** @param reply undefined for a plain result such as 404 */
  onSuccess(reply: Reply | undefined, values: Output): void;
  onFailure?(failure: FormFailure, errors: readonly ServerError[]): void;
}

const NO_SECRETS: readonly string[] = [];

export interface SubmitState {
  /** Counts finished submits, so that the summary takes the focus each time. */
  readonly attempt: number;
  /** 'sent' for good: what succeeded must not be sent again. */
  readonly status: 'idle' | 'sending' | 'failed' | 'sent';
  /** Stays visible until the next submit is on its way. */
  readonly lastFailure?:
    | { readonly failure: FormFailure; readonly faults: readonly ServerError[] }
    | undefined;
  /** Fields in the summary: those that were wrong at the last submit, and are since. */
  readonly wrongFields: readonly string[];
}

/** A form as `PortalForm` shows it. */
export type PortalFormApi = Pick<
  ReturnType<typeof usePortalForm<FieldValues, unknown, unknown>>,
  'id' | 'captcha' | 'missingConsent' | 'prepare' | 'state' | 'submit'
>;

/**
 * React Hook Form with a schema of zod, and what no library has: one request at a time, captcha,
 * draft, failure and error summary (rules 7.5.6, 8.1, 9, S9.1). Without default values,
 * prerendered fields keep what was typed before the scripts came (rule 8.12).
 */
export function usePortalForm<Input extends FieldValues, Output, Reply = unknown>(
  options: PortalFormOptions<Input, Output, Reply>,
) {
  type Field = Path<Input>;
  const { id, schema, captcha, secrets = NO_SECRETS } = options;
  // A refusal may bring another definition, and with it other fields (rule 7.14.13.d).
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    ...(options.defaultValues && {
      defaultValues: options.defaultValues as DefaultValues<Input>,
    }),
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, id, secrets, options.draft);
  const [state, setState] = useState<SubmitState>({ attempt: 0, status: 'idle', wrongFields: [] });
  // A second submit must see the first one before it renders.
  const isClosed = useRef(false);
  const consent = useStore($missingConsent, { ssr: 'initial' });

  // A field that was mended comes back with the next submit: a new entry would be read aloud (rule A13).
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors }) =>
          setState((before) => {
            const wrongFields = before.wrongFields.filter((field) => get(errors, field));
            return wrongFields.length < before.wrongFields.length
              ? { ...before, wrongFields }
              : before;
          }),
      }),
    [subscribe],
  );

  function finish(result: Pick<SubmitState, 'status' | 'lastFailure'>): void {
    isClosed.current = result.status === 'sent';
    const names = fieldNamesOf(latest.current.schema);
    const wrongFields = names.filter((name) => form.getFieldState(name as Field).error);
    setState(({ attempt }) => ({ ...result, attempt: attempt + 1, wrongFields }));
  }

  async function deliver(values: Output): Promise<void> {
    if (captcha === 'required' && $missingConsent.get()) return finish({ status: 'idle' });
    setState((before) => ({ ...before, status: 'sending', lastFailure: undefined }));
    const token = captcha ? await requestToken() : '';
    if (typeof token !== 'string' && captcha === 'required')
      return token.status === 'consent' ? finish({ status: 'idle' }) : fail(token);
    const isSameSession = watchSessionGeneration();
    const outcome = await options.submit(values, typeof token === 'string' ? token : '');
    if (outcome.status === 'refused' || outcome.status === 'unreachable') {
      // A logout has removed all drafts (rule 3.15).
      if (asksToSignIn(outcome) && isSameSession()) draft.keep();
      // Other refusals say nothing about fields.
      const isInvalid = outcome.status === 'refused' && outcome.code === 400;
      const { serverFields = {}, ownError } = latest.current;
      const errors = isInvalid ? placeServerErrors(outcome.faults, serverFields, ownError) : [];
      return fail(outcome, errors);
    }
    draft.drop();
    // Before `onSuccess`, which may restart the form.
    finish({ status: 'sent' });
    options.onSuccess(outcome.reply, values);
  }

  function fail(failure: FormFailure, faults: readonly ServerError[] = []): void {
    showErrors(failure, faults);
    options.onFailure?.(failure, faults);
  }

  function showErrors(failure: FormFailure, faults: readonly ServerError[]): void {
    for (const { field, fault } of faults)
      if (field) form.setError(field as Field, { type: 'server', message: fault });
    finish({ status: 'failed', lastFailure: { failure, faults } });
  }

  async function run(): Promise<void> {
    readAutofill(id, form);
    let isChecked = false;
    try {
      await form.handleSubmit(
        (values) => {
          isChecked = true;
          return deliver(values);
        },
        () => {
          isChecked = true;
          finish({ status: 'idle' });
        },
      )();
      // React Hook Form drops the result of a check during which the form was reset.
      if (!isChecked) finish({ status: 'idle' });
    } catch (error) {
      // A bug must not leave an endless spinner.
      console.error(error);
      fail({ ...REFUSED, code: 500 });
    }
  }

  function submit(event?: SubmitEvent<HTMLFormElement>): void {
    event?.preventDefault();
    if (isClosed.current) return;
    isClosed.current = true;
    void run();
  }

  function prepare(): void {
    if (captcha) prepareCaptcha();
  }

  // The back/forward cache would restore the page with its spinner and its passwords (rule S8.4).
  useEffect(() => {
    if (state.status !== 'sent') return;
    const onPageHide = () => {
      const shown = passwordInputs(document.getElementById(id)).map(({ name }) => name);
      for (const name of new Set([...shown, ...secrets])) form.setValue(name as Field, '' as never);
      isClosed.current = false;
      setState((before) => ({ ...before, status: 'idle' }));
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, [state.status, form, id, secrets]);

  const submitEarlySubmit = useEffectEvent(() => {
    const element = document.getElementById(id);
    if (element?.contains(document.activeElement)) prepare();
    // Sent before hydration, by a password manager for example; see head-script.js.
    if (element?.dataset['sent'] === undefined) return;
    delete element.dataset['sent'];
    element.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  // Typed values enable the button in a render that follows the effects.
  useEffect(() => queueMicrotask(() => submitEarlySubmit()), []);

  return {
    ...form,
    id,
    captcha,
    draft,
    missingConsent: captcha === 'required' ? consent : undefined,
    state,
    prepare,
    submit,
    /** Lets a form that was sent be sent again, with its values and without errors. */
    restart() {
      isClosed.current = false;
      form.reset(undefined, { keepValues: true, keepDirty: true, keepFieldsRef: true });
      setState(({ attempt }) => ({ attempt, status: 'idle', wrongFields: [] }));
    },
    /** Shows errors that the server has found with an earlier step. */
    showErrors: (errors: readonly ServerError[]) => showErrors(REFUSED, errors),
  };
}
