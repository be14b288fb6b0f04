import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $missingCaptchaConsent } from '../../../src/portal/forms/captcha/consent.ts';
import { CheckboxField } from '../../../src/portal/forms/fields/CheckboxField.tsx';
import { PasswordField } from '../../../src/portal/forms/fields/PasswordField.tsx';
import { RadioField } from '../../../src/portal/forms/fields/RadioField.tsx';
import { SelectField } from '../../../src/portal/forms/fields/SelectField.tsx';
import { TextField } from '../../../src/portal/forms/fields/TextField.tsx';
import { PortalForm } from '../../../src/portal/forms/PortalForm.tsx';
import { usePortalForm } from '../../../src/portal/forms/use-portal-form.ts';
import type { Outcome } from '../../../src/portal/http/outcome.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { waitUntil } from '../../support/clock.ts';
import {
  findField,
  readErrorSummary,
  readFieldError,
  readFormNotice,
  user,
} from '../../support/fields.ts';
import { openPage } from '../session/page.ts';

const captchaModule = vi.hoisted(() => ({
  prepareCaptcha: vi.fn(),
  getCaptchaToken: vi.fn<() => Promise<string | { status: 'captcha' | 'consent' }>>(),
}));
vi.mock('../../../src/portal/forms/captcha/captcha.ts', () => captchaModule);
vi.mock('../../../src/portal/forms/captcha/CaptchaBadge.tsx', () => ({
  CaptchaBadge: ({ isOptional }: { isOptional: boolean }) => <p>{`Captcha ${isOptional}`}</p>,
}));

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'firstname.required')),
    city: z.string().check(z.minLength(1, 'Der Ort fehlt.')),
    colour: z.string(),
    size: z.nullish(z.string()),
    secret: z.string(),
    repeat: z.string(),
    agreed: z.boolean(),
  })
  .check(
    z.refine(({ secret, repeat }) => secret === repeat, {
      error: 'repeatPassword.unequal',
      path: ['repeat'],
      when: () => true,
    }),
  );

const NAME_SENTENCE = 'Bitte geben Sie Ihren Vornamen ein.';
const CITY_SENTENCE = 'Der Ort fehlt.';
const REPEAT_SENTENCE = 'Ihre beiden Passwörter stimmen nicht überein.';
const MISSING_CONSENT = { field: 'consent', sentence: 'Zustimmung fehlt' };

const submit =
  vi.fn<(values: z.output<typeof schema>, token: string) => Promise<Outcome<string>>>();
const onSuccess = vi.fn();
const onFailure = vi.fn();

interface TestFormProps {
  readonly captcha?: 'required' | 'if-available';
  readonly spinnerText?: string;
  readonly canRestart?: boolean;
}

function TestForm({ captcha, spinnerText, canRestart }: TestFormProps) {
  const form = usePortalForm({
    id: 'f',
    schema,
    captcha,
    fieldByProperty: { first_name: 'name', 'address.city': 'city' },
    replaceErrorDescription: ({ property }) =>
      property === 'first_name' ? 'firstname.length' : undefined,
    send: submit,
    onSuccess(reply, values) {
      onSuccess(reply, values);
      if (canRestart) form.restart();
    },
    onFailure,
  });
  return (
    <PortalForm
      blockedReason={form.watch('agreed') ? undefined : 'Bitte erst zustimmen.'}
      busyText="Wird gesendet …"
      failureHeading="Fehlgeschlagen"
      form={form}
      {...(spinnerText && { spinnerText })}
      submitLabel="Senden"
    >
      <TextField label="Name" name="name" />
      <TextField label="Ort" name="city" />
      <SelectField
        label="Farbe"
        name="colour"
        options={[
          { value: 'r', label: 'Rot' },
          { value: 'g', label: 'Grün' },
        ]}
        placeholder=""
      />
      <RadioField
        label="Größe"
        name="size"
        options={[
          { value: 's', label: 'Klein' },
          { value: 'm', label: 'Mittel' },
          { value: 'l', label: 'Groß' },
        ]}
      />
      <PasswordField deps={['repeat']} label="Geheim" name="secret" />
      <PasswordField label="Wiederholung" name="repeat" />
      <CheckboxField name="agreed">Ich stimme zu</CheckboxField>
    </PortalForm>
  );
}

const findForm = () => document.querySelector('form') as HTMLFormElement;
const findSubmitButton = () =>
  document.querySelector<HTMLButtonElement>('[type="submit"]') as HTMLButtonElement;
const findCheckbox = () =>
  document.querySelector<HTMLInputElement>('[type="checkbox"]') as HTMLInputElement;
const readStoredDraft = () => sessionStorage.getItem('draft:/kontakt');
const createRefusal = (...properties: string[]): Outcome<string> => ({
  status: 'refused',
  code: 400,
  message: '',
  retryAfterSeconds: 0,
  fieldErrors: properties.map((property) => ({
    property,
    description: `Server: ${property}`,
    constraints: {},
  })),
});

async function fillForm(): Promise<void> {
  await user.type(findField('Name'), ' Max ');
  await user.type(findField('Ort'), 'Köln');
  await user.click(findCheckbox());
}

async function fillPasswords(): Promise<void> {
  await user.type(findField('Geheim'), 'x');
  await user.type(findField('Wiederholung'), 'x');
}

async function sendAndWait(): Promise<void> {
  await user.click(findSubmitButton());
  await waitUntil(() => expect(findForm().getAttribute('aria-busy')).toBe('false'));
}

beforeEach(() => {
  vi.clearAllMocks();
  openPage({ path: '/kontakt' });
  sessionStorage.clear();
  $missingCaptchaConsent.set(undefined);
  captchaModule.getCaptchaToken.mockResolvedValue('T');
  submit.mockResolvedValue({ status: 'success', reply: 'R' } as Outcome<string>);
  onTestFinished(cleanup);
});

describe('a submitted form', () => {
  test('sends its cleaned values once with a captcha token, and stays busy after the success (7.5.6, S9.1)', async () => {
    render(<TestForm captcha="required" />);
    await fillForm();
    fireEvent.submit(findForm());
    fireEvent.submit(findForm());
    await waitUntil(() => expect(onSuccess).toHaveBeenCalledOnce());
    const values = {
      ...{ name: 'Max', city: 'Köln', colour: 'r', size: null, secret: '', repeat: '' },
      agreed: true,
    };
    expect(submit.mock.calls).toEqual([[values, 'T']]);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith('R', values);
    expect(findForm().getAttribute('aria-busy')).toBe('true');
    expect(findSubmitButton().textContent).toContain('Wird gesendet …');
    fireEvent.submit(findForm());
    await act(async () => {});
    expect(submit).toHaveBeenCalledOnce();
  });

  test('requests no captcha token for a call without captcha (7.9.2)', async () => {
    render(<TestForm />);
    await fillForm();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit.mock.calls[0]?.[1]).toBe(''));
    expect(captchaModule.prepareCaptcha).not.toHaveBeenCalled();
    expect(captchaModule.getCaptchaToken).not.toHaveBeenCalled();
  });

  test('can be sent again after a restart, which keeps its values and removes errors', async () => {
    render(<TestForm canRestart />);
    await fillForm();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(onSuccess).toHaveBeenCalledOnce());
    await waitUntil(() => expect(findForm().getAttribute('aria-busy')).toBe('false'));
    expect(findField('Ort').value).toBe('Köln');
    await user.clear(findField('Ort'));
    expect(readFieldError('city')).toBeUndefined();
    await user.type(findField('Ort'), 'Bonn');
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit).toHaveBeenCalledTimes(2));
    expect(submit.mock.calls[1]?.[0]).toMatchObject({ city: 'Bonn' });
  });

  test('with a spinner shows the text of the spinner in an existing status element, and is inert until the reply (7.5.6, A8)', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome<string>>();
    submit.mockReturnValue(promise);
    render(<TestForm spinnerText="Moment …" />);
    const readSpinnerText = () => screen.getAllByRole('status')[0]?.textContent;
    expect(readSpinnerText()).toBe('');
    await fillForm();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(readSpinnerText()).toBe('Moment …'));
    expect(findForm().hasAttribute('inert')).toBe(true);
    await act(async () => resolve(createRefusal('other')));
    await waitUntil(() => expect(findForm().hasAttribute('inert')).toBe(false));
  });

  test('clears its passwords when the page goes into the back/forward cache, and can be sent again (S8.4)', async () => {
    render(<TestForm />);
    await fillForm();
    await fillPasswords();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(onSuccess).toHaveBeenCalledOnce());
    act(() => void dispatchEvent(new Event('pagehide')));
    expect([findField('Geheim').value, findField('Wiederholung').value]).toEqual(['', '']);
    expect(findField('Ort').value).toBe('Köln');
    expect(findForm().getAttribute('aria-busy')).toBe('false');
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit).toHaveBeenCalledTimes(2));
  });

  test('is idle and has no password when the page is left before React has rendered the success (S8.4)', async () => {
    onSuccess.mockImplementationOnce(() => dispatchEvent(new Event('pagehide')));
    render(<TestForm />);
    await fillForm();
    await fillPasswords();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(onSuccess).toHaveBeenCalledOnce());
    await waitUntil(() => expect(findForm().getAttribute('aria-busy')).toBe('false'));
    expect([findField('Geheim').value, findField('Wiederholung').value]).toEqual(['', '']);
  });

  test('shows the notice of a failure when its code throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    submit.mockRejectedValue(new Error('bug'));
    render(<TestForm />);
    await fillForm();
    await sendAndWait();
    expect(readFormNotice()?.heading).toBe('Fehlgeschlagen');
    submit.mockResolvedValue({ status: 'success', reply: 'R' } as Outcome<string>);
    await user.click(findSubmitButton());
    await waitUntil(() => expect(onSuccess).toHaveBeenCalledOnce());
  });
});

describe('an incomplete form', () => {
  test('has a disabled button, whose description says why, until it is complete (A14)', async () => {
    render(<TestForm />);
    const reason = document.getElementById('f-reason');
    expect([findSubmitButton().disabled, reason?.hidden, reason?.textContent]).toEqual([
      true,
      false,
      'Bitte erst zustimmen.',
    ]);
    expect(findSubmitButton().getAttribute('aria-describedby')).toBe('f-reason');
    await user.click(findCheckbox());
    expect([findSubmitButton().disabled, reason?.hidden]).toEqual([false, true]);
    expect(findSubmitButton().hasAttribute('aria-describedby')).toBe(false);
  });

  test('lists its errors in the order of its fields after the first submit, and updates them at each input (8.1, A12)', async () => {
    render(<TestForm />);
    await user.click(findCheckbox());
    await user.type(findField('Geheim'), 'x');
    await user.type(findField('Name'), 'x{Backspace}');
    expect(readFieldError('name')).toBeUndefined();
    await sendAndWait();
    expect(readErrorSummary()?.links).toEqual([
      ['#field-name', NAME_SENTENCE],
      ['#field-city', CITY_SENTENCE],
      ['#field-repeat', REPEAT_SENTENCE],
    ]);
    await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
    expect(submit).not.toHaveBeenCalled();
    await user.type(findField('Ort'), 'K');
    await waitUntil(() => expect(readFieldError('city')).toBeUndefined());
    expect(document.getElementById('field-city-correct')).toBeTruthy();
    expect(document.getElementById('field-colour-correct')).toBeNull();
    await user.clear(findField('Ort'));
    await waitUntil(() => expect(readFieldError('city')).toBe(CITY_SENTENCE));
    // A screen reader would announce a new entry of the summary (A13).
    expect(readErrorSummary()?.links).toHaveLength(2);
    await user.type(findField('Geheim'), '{Backspace}');
    await waitUntil(() => expect(readFieldError('repeat')).toBeUndefined());
  });

  test('puts the word Fehler before the title of the page until it is corrected (1.5)', async () => {
    render(<TestForm />);
    await user.click(findCheckbox());
    await user.type(findField('Ort'), 'K');
    await sendAndWait();
    expect(document.title).toMatch(/^Fehler: /);
    await user.type(findField('Name'), 'x');
    await waitUntil(() => expect(document.title).not.toMatch(/Fehler/));
  });
});

describe('a captcha that needs a consent (7.5.9.a, 7.5.9.c)', () => {
  test('is like a mandatory field, without which nothing is sent', async () => {
    $missingCaptchaConsent.set(MISSING_CONSENT);
    render(<TestForm captcha="required" />);
    await user.click(findCheckbox());
    expect(readErrorSummary()).toBeNull();
    await sendAndWait();
    expect(readErrorSummary()?.links.map(([, text]) => text)).toEqual([
      NAME_SENTENCE,
      CITY_SENTENCE,
      MISSING_CONSENT.sentence,
    ]);
    await user.type(findField('Name'), 'Max');
    await user.type(findField('Ort'), 'Köln');
    await sendAndWait();
    expect(readErrorSummary()?.links).toEqual([['#field-consent', MISSING_CONSENT.sentence]]);
    expect(captchaModule.getCaptchaToken).not.toHaveBeenCalled();
    act(() => $missingCaptchaConsent.set(undefined));
    expect(readErrorSummary()).toBeNull();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit).toHaveBeenCalledOnce());
  });

  test('is an error in the summary even if only the captcha reports it', async () => {
    captchaModule.getCaptchaToken.mockImplementation(async () => {
      $missingCaptchaConsent.set(MISSING_CONSENT);
      return { status: 'consent' };
    });
    render(<TestForm captcha="required" />);
    await fillForm();
    await sendAndWait();
    expect(readErrorSummary()?.links).toEqual([['#field-consent', MISSING_CONSENT.sentence]]);
    expect([submit, onFailure].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('is not required by a form that can be sent without a token', async () => {
    $missingCaptchaConsent.set(MISSING_CONSENT);
    captchaModule.getCaptchaToken.mockResolvedValue({ status: 'consent' });
    render(<TestForm captcha="if-available" />);
    expect(screen.getByText('Captcha true')).toBeTruthy();
    await fillForm();
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit.mock.calls[0]?.[1]).toBe(''));
  });

  test('that gives no token is a failure, and nothing is sent (7.5.7)', async () => {
    captchaModule.getCaptchaToken.mockResolvedValue({ status: 'captcha' });
    render(<TestForm captcha="required" />);
    await fillForm();
    await sendAndWait();
    expect(readFormNotice()?.heading).toBe('Fehlgeschlagen');
    expect(submit).not.toHaveBeenCalled();
  });

  test('is prepared at the first focus (S12)', () => {
    render(<TestForm captcha="required" />);
    expect(captchaModule.prepareCaptcha).not.toHaveBeenCalled();
    act(() => findField('Name').focus());
    expect(captchaModule.prepareCaptcha).toHaveBeenCalled();
  });
});

describe('an error of the backend', () => {
  test('is shown at its field, or in the summary if there is no such field, in words of the portal or of the backend (9.1, 9.2)', async () => {
    render(<TestForm />);
    await fillForm();
    submit.mockResolvedValue(createRefusal('address.city', 'first_name', 'other', 'toString'));
    await sendAndWait();
    const portalSentence = 'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.';
    expect(readErrorSummary()).toMatchObject({
      heading: 'Fehlgeschlagen',
      links: [
        ['#field-name', portalSentence],
        ['#field-city', 'Server: address.city'],
      ],
      texts: expect.arrayContaining(['Server: other', 'Server: toString']),
    });
    expect(findField('Ort').value).toBe('Köln');
    expect(onFailure.mock.calls[0]?.[1]).toHaveLength(4);
    // The error stays while other fields change, until the next submit.
    await user.type(findField('Name'), 'x');
    expect(readFieldError('city')).toBe('Server: address.city');
  });

  test('is shown in the notice instead of at a field if the input is not its cause (9.4)', async () => {
    render(<TestForm />);
    await fillForm();
    submit.mockResolvedValue({ ...createRefusal('first_name'), code: 500 } as Outcome<string>);
    await sendAndWait();
    expect(readErrorSummary()).toBeNull();
    expect(readFieldError('name')).toBeUndefined();
    expect(readFormNotice()?.heading).toBe('Fehlgeschlagen');
    expect(document.title).toMatch(/^Fehler: /);
    expect(readStoredDraft()).toBeNull();
  });

  test('that says that the session has ended stores a draft without secrets until the form is sent (3.14)', async () => {
    render(<TestForm />);
    await fillForm();
    await user.type(findField('Geheim'), 'x1');
    await user.type(findField('Wiederholung'), 'x1');
    submit.mockResolvedValueOnce({ ...createRefusal(), code: 401 } as Outcome<string>);
    await sendAndWait();
    expect(readStoredDraft()).toContain('Köln');
    expect(readStoredDraft()).not.toContain('x1');
    await user.type(findField('Ort'), ' am Rhein');
    expect(readStoredDraft()).toContain('Köln am Rhein');
    await user.click(findSubmitButton());
    await waitUntil(() => expect(readStoredDraft()).toBeNull());
  });
});

describe('a draft', () => {
  const draftValues = {
    name: 'Max',
    city: 'Bonn',
    agreed: true,
    colour: 7,
    size: 'l',
    unknown: 'x',
  };
  const storeDraft = (owner = '') =>
    sessionStorage.setItem(
      'draft:/kontakt',
      JSON.stringify({ owner, untilMs: 9e15, forms: { f: draftValues } }),
    );

  test('is restored when the session is known, but does not replace text that was typed meanwhile (3.14)', async () => {
    setSession({ status: 'unknown' });
    storeDraft();
    render(<TestForm />);
    await user.type(findField('Name'), 'Jana');
    act(() => setSession({ status: 'guest', isProven: true }));
    expect([findField('Name').value, findField('Ort').value, findCheckbox().checked]).toEqual([
      'Jana',
      'Bonn',
      true,
    ]);
    // The colour of the draft is a number, which no form stores, so the colour is not restored.
    expect(findField('Farbe').value).toBe('r');
    expect(screen.getByLabelText<HTMLInputElement>('Groß').checked).toBe(true);
    expect(findSubmitButton().disabled).toBe(false);
  });

  test('is not restored for another person (3.14)', () => {
    setSession({ status: 'unknown' });
    storeDraft('somebody');
    render(<TestForm />);
    act(() => setSession({ status: 'guest', isProven: true }));
    expect(findField('Ort').value).toBe('');
  });
});

describe('a form that was used before it was hydrated (8.12)', () => {
  /** Renders the form as the build does, without React. */
  function renderBuiltForm(): HTMLElement {
    const root = document.createElement('div');
    root.innerHTML = renderToString(<TestForm captcha="required" />);
    document.body.append(root);
    onTestFinished(() => root.remove());
    return root;
  }

  async function hydrate(root: HTMLElement): Promise<unknown[]> {
    const errors: unknown[] = [];
    const island = await act(async () =>
      hydrateRoot(root, <TestForm captcha="required" />, {
        onRecoverableError: (error) => errors.push(error),
      }),
    );
    onTestFinished(() => act(() => island.unmount()));
    return errors;
  }

  test('keeps and sends text and choices', async () => {
    const root = renderBuiltForm();
    findField('Name').value = 'Max';
    findField('Ort').value = 'Köln';
    findField('Farbe').value = 'g';
    const mediumOption = screen.getByLabelText<HTMLInputElement>('Mittel');
    mediumOption.checked = true;
    findCheckbox().checked = true;
    expect(await hydrate(root)).toEqual([]);
    expect(findSubmitButton().disabled).toBe(false);
    expect(mediumOption.checked).toBe(true);
    await user.click(findSubmitButton());
    await waitUntil(() => expect(submit).toHaveBeenCalledOnce());
    expect(submit.mock.calls[0]?.[0]).toMatchObject({
      ...{ name: 'Max', city: 'Köln', colour: 'g', size: 'm', agreed: true },
    });
  });

  test('keeps a radio button that was chosen after the draft was stored (3.14.d)', async () => {
    const forms = { f: { city: 'Köln', size: 'l' } };
    const draft = { owner: '', untilMs: 9e15, forms };
    setSession({ status: 'unknown' });
    sessionStorage.setItem('draft:/kontakt', JSON.stringify(draft));
    const root = renderBuiltForm();
    const mediumOption = screen.getByLabelText<HTMLInputElement>('Mittel');
    mediumOption.checked = true;
    await hydrate(root);
    act(() => setSession({ status: 'guest', isProven: true }));
    await waitUntil(() => expect(findField('Ort').value).toBe('Köln'));
    expect(mediumOption.checked).toBe(true);
  });

  test('is sent if its button was pressed', async () => {
    const root = renderBuiltForm();
    findField('Name').value = 'Max';
    findField('Ort').value = 'Köln';
    findCheckbox().checked = true;
    findForm().dataset['stage'] = 'sent';
    await hydrate(root);
    await waitUntil(() => expect(submit).toHaveBeenCalledOnce());
    expect(findForm().dataset['stage']).toBe('ready');
  });

  test('prepares the captcha if it has the focus', async () => {
    const root = renderBuiltForm();
    findField('Name').focus();
    await hydrate(root);
    await waitUntil(() => expect(captchaModule.prepareCaptcha).toHaveBeenCalled());
    expect(submit).not.toHaveBeenCalled();
  });

  test('has the stage ready only after hydration (S9.1)', async () => {
    expect(renderToStaticMarkup(<TestForm />)).not.toMatch(/data-stage/);
    const root = renderBuiltForm();
    await hydrate(root);
    expect(findForm().dataset['stage']).toBe('ready');
  });
});

test('a form reads at the submit the values that were filled in without events (8.11)', async () => {
  render(<TestForm />);
  await fillForm();
  findField('Ort').value = 'Bonn';
  screen.getByLabelText<HTMLInputElement>('Klein').checked = true;
  await user.click(findSubmitButton());
  await waitUntil(() =>
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ city: 'Bonn', size: 's' }),
  );
});
