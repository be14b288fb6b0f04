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
import { asksToSignIn, type FormFailure, LOCAL_REFUSAL } from '../http/failure/failure.ts';
import type { Outcome } from '../http/outcome.ts';
import { readElementState, setElementState } from '../page-state.ts';
import { watchSessionGeneration } from '../session/identity/session.ts';
import { findPasswordInputs } from '../session/page/draft-store.ts';
import { getCaptchaToken, prepareCaptcha } from './captcha/captcha.ts';
import { $missingCaptchaConsent } from './captcha/consent.ts';
import { useEmptyFormOnLeaving } from './drafts/use-empty-form-on-leaving.ts';
import { type DraftOptions, useFormDraft } from './drafts/use-form-draft.ts';
import { fieldNamesOf } from './field-names.ts';
import { readAutofill } from './read-autofill.ts';
import { type PlacedError, placeServerErrors } from './server-errors.ts';

export interface PortalFormOptions<Input extends FieldValues, Output, Reply> {
  /** The id of the form element and of its draft. */
  readonly id: string;
  /** The schema of the values. Its messages are sentences, or codes of value-sentences.ts. */
  readonly schema: z.ZodMiniType<Output, Input>;
  /** Whether the request needs a captcha token. With `if-available` the form is sent even without a token. */
  readonly captcha?: 'required' | 'if-available' | undefined;
  /** Request property → form field, such as salutation_id → salutation. Errors of other properties are only in the summary. */
  readonly fieldByProperty?: Readonly<Record<string, Path<Input>>> | undefined;
  /**
   * The default values of a form that only the browser renders. A prerendered form has no default values, so
   * that React Hook Form reads the controls with their text from before hydration.
   */
  readonly defaultValues?: Input;
  readonly draft?: DraftOptions;
  /**
   * The names of password fields that are not always in the DOM (rule S8.4). The hook finds all other password
   * fields in the DOM. The reference must be stable, for example by `useMemo`.
   */
  readonly passwordNames?: readonly string[];
  /** @param captchaToken '' if the form has no captcha, or no token was available */
  send(values: Output, captchaToken: string): Promise<Outcome<Reply>>;
  /** @returns the portal's code or sentence in place of the server's description; undefined keeps the description */
  replaceErrorDescription?(error: ServerFieldError): string | undefined;
  /** @param reply undefined if the call ended with one of its empty statuses, such as 404 */
  onSuccess(reply: Reply | undefined, values: Output): void;
  onFailure?(failure: FormFailure, errors: readonly PlacedError[]): void;
}

const NO_PASSWORDS: readonly string[] = [];

export interface SubmitState {
  /**
   * Counts the submits that have ended and the calls of `showStepErrors`, so that the error summary takes the
   * focus each time.
   */
  readonly attempt: number;
  /** After a success the status is 'sent' until `restart` or `pagehide`, so that the same request is not sent again. */
  readonly status: 'idle' | 'sending' | 'failed' | 'sent';
  /** The failure of the last submit. It is shown until the values of the next submit have been checked, or until `restart`. */
  readonly lastFailure?:
    | { readonly failure: FormFailure; readonly errors: readonly PlacedError[] }
    | undefined;
  /** Names of the fields that the summary lists: wrong at the last submit and not corrected since. */
  readonly wrongFields: readonly string[];
}

/** The properties of the result of `usePortalForm` that `PortalForm` needs. */
export type PortalFormApi = Pick<
  ReturnType<typeof usePortalForm<FieldValues, unknown, unknown>>,
  'id' | 'captcha' | 'missingConsent' | 'prefetchCaptcha' | 'state' | 'onSubmit'
>;

/**
 * React Hook Form with a schema of zod. The hook allows only one request at a time. It adds captcha, draft,
 * failure and error summary (rules 7.5.6, 8.1, 9, S9.1). Without default values, prerendered fields keep text
 * from before hydration (rule 8.12).
 */
export function usePortalForm<Input extends FieldValues, Output, Reply = unknown>(
  options: PortalFormOptions<Input, Output, Reply>,
) {
  type Field = Path<Input>;
  const { id, schema, captcha, passwordNames = NO_PASSWORDS } = options;
  // The definition of the form may change before a request ends with 400 (rule 7.14.13.d). The errors of the 400
  // are placed by the newest schema, `fieldByProperty` and `replaceErrorDescription`. The submit needs `send`,
  // `onSuccess` and `onFailure` of the render in which it began.
  const newestOptions = useRef(options);
  useLayoutEffect(() => {
    newestOptions.current = options;
  });
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    ...(options.defaultValues && {
      defaultValues: options.defaultValues as DefaultValues<Input>,
    }),
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, id, passwordNames, options.draft);
  const [state, setState] = useState<SubmitState>({ attempt: 0, status: 'idle', wrongFields: [] });
  // The progress is a ref, because a second submit or `pagehide` may come before the next render.
  const progress = useRef<'idle' | 'sending' | 'sent'>('idle');
  useEmptyFormOnLeaving(form, draft, () => progress.current === 'sent');
  const missingConsent = useStore($missingCaptchaConsent, { ssr: 'initial' });

  // A corrected field leaves the summary. A field that becomes wrong again returns to the summary only at the
  // next submit, because screen readers would speak a new line (rule A13).
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors }) =>
          setState((previousState) => {
            const wrongFields = previousState.wrongFields.filter((field) => get(errors, field));
            return wrongFields.length < previousState.wrongFields.length
              ? { ...previousState, wrongFields }
              : previousState;
          }),
      }),
    [subscribe],
  );

  function endSubmit(result: Pick<SubmitState, 'status' | 'lastFailure'>): void {
    progress.current = result.status === 'sent' ? 'sent' : 'idle';
    const names = fieldNamesOf(newestOptions.current.schema);
    const wrongFields = names.filter((name) => form.getFieldState(name as Field).error);
    setState(({ attempt }) => ({ ...result, attempt: attempt + 1, wrongFields }));
  }

  async function sendValues(values: Output): Promise<void> {
    // CaptchaConsent and PortalForm show the error of the consent checkbox, which is not ticked.
    if (captcha === 'required' && $missingCaptchaConsent.get())
      return endSubmit({ status: 'idle' });
    setState((previousState) => ({ ...previousState, status: 'sending', lastFailure: undefined }));
    const tokenOrFailure = captcha ? await getCaptchaToken() : '';
    const hasToken = typeof tokenOrFailure === 'string';
    if (!hasToken && captcha === 'required')
      return tokenOrFailure.status === 'consent'
        ? endSubmit({ status: 'idle' })
        : failSubmit(tokenOrFailure);
    const isSameSession = watchSessionGeneration();
    const outcome = await options.send(values, hasToken ? tokenOrFailure : '');
    if (outcome.status === 'refused' || outcome.status === 'unreachable') {
      // After a logout, which has removed all drafts, no new draft may appear (rule 3.15).
      if (asksToSignIn(outcome) && isSameSession()) draft.keep();
      // Only a refusal with the code 400 has errors of fields.
      const isInvalid = outcome.status === 'refused' && outcome.code === 400;
      const { fieldByProperty = {}, replaceErrorDescription } = newestOptions.current;
      const errors = isInvalid
        ? placeServerErrors(outcome.fieldErrors, fieldByProperty, replaceErrorDescription)
        : [];
      return failSubmit(outcome, errors);
    }
    draft.drop();
    // The submit ends before `onSuccess`, which may restart the form.
    endSubmit({ status: 'sent' });
    options.onSuccess(outcome.reply, values);
  }

  /** Shows a failure with its errors, and passes them to `onFailure`. */
  function failSubmit(failure: FormFailure, errors: readonly PlacedError[] = []): void {
    showErrors(failure, errors);
    options.onFailure?.(failure, errors);
  }

  /** Shows errors and does not call `onFailure`, which already knows the errors that `showStepErrors` shows again. */
  function showErrors(failure: FormFailure, errors: readonly PlacedError[]): void {
    for (const { field, sentence } of errors)
      if (field) form.setError(field as Field, { type: 'server', message: sentence });
    endSubmit({ status: 'failed', lastFailure: { failure, errors } });
  }

  async function checkAndSend(): Promise<void> {
    readAutofill(id, form);
    let isChecked = false;
    try {
      await form.handleSubmit(
        (values) => {
          isChecked = true;
          return sendValues(values);
        },
        () => {
          isChecked = true;
          endSubmit({ status: 'idle' });
        },
      )();
      // If the form is reset during the check, React Hook Form calls neither function.
      if (!isChecked) endSubmit({ status: 'idle' });
    } catch (error) {
      // A bug must not leave a spinner that never ends.
      console.error(error);
      failSubmit({ ...LOCAL_REFUSAL, code: 500 });
    }
  }

  function onSubmit(event?: SubmitEvent<HTMLFormElement>): void {
    event?.preventDefault();
    if (progress.current !== 'idle') return;
    progress.current = 'sending';
    void checkAndSend();
  }

  function prefetchCaptcha(): void {
    if (captcha) prepareCaptcha();
  }

  // Without this effect, the back/forward cache would restore a sent form with its spinner and its passwords
  // (rule S8.4).
  useEffect(() => {
    const onPageHide = () => {
      if (progress.current !== 'sent') return;
      const namesInDom = findPasswordInputs(document.getElementById(id)).map(({ name }) => name);
      for (const name of new Set([...namesInDom, ...passwordNames]))
        form.setValue(name as Field, '' as never);
      progress.current = 'idle';
      setState((previousState) => ({ ...previousState, status: 'idle' }));
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, [form, id, passwordNames]);

  const repeatEarlySubmit = useEffectEvent(() => {
    const formElement = document.getElementById(id);
    // A focus that came before hydration prefetches the captcha, too.
    if (formElement?.contains(document.activeElement)) prefetchCaptcha();
    // layouts/inline-script.js sets 'sent' if a person or a password manager submits the form before hydration.
    if (!formElement || readElementState(formElement, 'stage') !== 'sent') return;
    setElementState(formElement, { stage: 'ready' });
    // A click submits the form, because a disabled button must prevent the submit.
    formElement.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  // The submit button is disabled until values from before hydration are rendered, so the click waits for a
  // microtask.
  useEffect(() => queueMicrotask(() => repeatEarlySubmit()), []);

  return {
    ...form,
    id,
    captcha,
    draft,
    missingConsent: captcha === 'required' ? missingConsent : undefined,
    state,
    prefetchCaptcha,
    onSubmit,
    /** Unlocks a form that was sent, so that the person can send it again. Its values stay, and its errors disappear. */
    restart() {
      progress.current = 'idle';
      form.reset(undefined, { keepValues: true, keepDirty: true, keepFieldsRef: true });
      setState(({ attempt }) => ({ attempt, status: 'idle', wrongFields: [] }));
    },
    /** Shows the errors that the server has found in the shown step of the form. */
    showStepErrors: (errors: readonly PlacedError[]) => showErrors(LOCAL_REFUSAL, errors),
  };
}
