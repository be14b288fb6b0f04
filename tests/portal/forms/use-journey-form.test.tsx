import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $missingConsent } from '../../../src/portal/forms/captcha/consent.ts';
import type { Faults } from '../../../src/portal/forms/field-table.ts';
import { defineSubmission } from '../../../src/portal/forms/submission.ts';
import { type FormOptions, useJourneyForm } from '../../../src/portal/forms/use-journey-form.ts';
import type { Outcome } from '../../../src/portal/http/outcome.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { limitHere } from '../../support/machine.ts';

const captcha = vi.hoisted(() => ({
  prepareCaptcha: vi.fn(),
  requestToken: vi.fn<() => Promise<string | { status: 'captcha' | 'consent' }>>(),
}));
vi.mock('../../../src/portal/forms/captcha/captcha.ts', () => captcha);

interface Values {
  name: string;
  repeat: string;
  address: { zip: string };
}

function check({ name, repeat }: Values): Faults {
  return {
    ...(name === '' && { name: 'Name fehlt' }),
    ...(name !== repeat && { repeat: 'Ungleich' }),
  };
}

type Options = Omit<FormOptions<Values, unknown>, 'id' | 'onSuccess' | 'onFailure' | 'onChange'>;

const START: Values = { name: '', repeat: '', address: { zip: '' } };
const GOOD: Values = { name: 'Max', repeat: 'Max', address: { zip: '5' } };
const say = (fault: string) => ({ fault });
const CONSENT = { field: 'consent', ...say('Zustimmung fehlt') };
const refusedWith = (...properties: string[]): Outcome<unknown> => ({
  status: 'refused',
  code: 400,
  message: '',
  retryAfterSeconds: 0,
  faults: properties.map((property) => ({ property, description: property, constraints: {} })),
});

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/kontakt');
  captcha.requestToken.mockResolvedValue('T');
  $missingConsent.set(undefined);
  sessionStorage.clear();
  document.body.innerHTML = '';
});

const send = vi.fn<(values: Values, token: string) => Promise<Outcome<unknown>>>();

/** A form with the id `f`, whose fields hold good values. */
function openForm(more: Partial<Options> = {}, values = GOOD) {
  send.mockResolvedValue({ status: 'success', reply: 'R' });
  const places = ['name', 'repeat', 'address.zip', 'delivery.zip'];
  const rules = {
    ...defineSubmission({
      check,
      places: places.map((name) => ({ fields: { [name]: { property: name } } })),
    }),
    needsToken: true,
    send,
  };
  const options = { onSuccess: vi.fn(), onFailure: vi.fn(), onChange: vi.fn(), ...more };
  const submission = more.submission ?? rules;
  const { result, unmount } = renderHook(() =>
    useJourneyForm<Values>({ ...options, id: 'f', defaultValues: START, submission }),
  );
  act(() => {
    const { field, setValue } = result.current;
    for (const name of ['name', 'repeat', 'address.zip'] as const) field(name);
    for (const name of ['name', 'repeat', 'address'] as const) setValue(name, values[name]);
  });
  const type = (name: keyof Values, value: string) =>
    act(async () => result.current.field(name).onChange({ target: { name, value } }));
  const submit = () =>
    act(async () => {
      result.current.submit();
      await new Promise((done) => setTimeout(done, 30));
    });
  return { now: () => result.current, options, submit, type, unmount };
}

describe('a form that is sent', () => {
  test('rule 7.5.6: is checked, gets a captcha token, and reports its success once', async () => {
    const { now, options, submit } = openForm();
    expect([now().state, now().summary]).toEqual([{ status: 'idle', attempt: 0 }, []]);
    await submit();
    expect(send.mock.calls).toEqual([[GOOD, 'T']]);
    expect(options.onSuccess).toHaveBeenCalledExactlyOnceWith('R', GOOD);
    expect([now().state.status, options.onFailure.mock.calls]).toEqual(['sent', []]);
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });

  test('rule 7.9.2: needs no token where none is wanted', async () => {
    const { now, submit } = openForm({ needsToken: false });
    act(() => now().prepare());
    await submit();
    expect(send.mock.calls[0]?.[1]).toBe('');
    expect(
      [captcha.prepareCaptcha, captcha.requestToken].flatMap(({ mock }) => mock.calls),
    ).toEqual([]);
  });

  test('rules 8.11, S12: adopts autofill and loads the captcha when it gets the focus', () => {
    document.body.innerHTML = '<form id="f"><input name="name" value="Jana"></form>';
    const { now } = openForm();
    expect(captcha.prepareCaptcha).not.toHaveBeenCalled();
    act(() => now().prepare());
    expect(now().getValues('name')).toBe('Jana');
    expect(captcha.prepareCaptcha).toHaveBeenCalledOnce();
  });

  test('rule 8.11: adopts what autofill has set without events', async () => {
    document.body.innerHTML =
      '<form id="f"><input name="name" value="Jana"><input name="x"></form>';
    const { submit } = openForm({}, { ...GOOD, repeat: 'Jana' });
    await submit();
    expect(send.mock.calls[0]?.[0]).toEqual({ ...GOOD, name: 'Jana', repeat: 'Jana' });
  });
});

describe('rule 8.12: a form that was used before it was hydrated', () => {
  const CHOICE = '<input type="radio" name="name" value="Max" checked>';
  const mount = (attributes: string, controls = CHOICE) => {
    document.body.innerHTML = `<form id="f"${attributes}>${controls}<button type="submit"></form>`;
    const pressed = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('button')?.addEventListener('click', pressed);
    document.querySelector<HTMLElement>('[autofocus]')?.focus();
    return { pressed, ...openForm({}, { ...START, name: 'Max' }) };
  };

  test('reports an early choice as a change, once', () => {
    const changes = ({ options }: ReturnType<typeof mount>) => options.onChange.mock.calls.length;
    const early = mount('');
    expect(early.options.onChange.mock.calls[0]).toEqual([{ ...START, name: 'Max' }]);
    expect(early.now().getFieldState('name').isDirty).toBe(true);
    early.unmount();
    expect(changes(early)).toBe(changes(mount('', '')) + 1);
  });

  test('is sent when its button was pressed, and only then', async () => {
    for (const [attributes, times] of Object.entries({ ' data-sent=""': 1, '': 0 })) {
      const { pressed, unmount } = mount(attributes);
      await act(async () => {});
      expect(pressed).toHaveBeenCalledTimes(times);
      expect(document.querySelector('[data-sent]')).toBeNull();
      unmount();
    }
    expect(captcha.prepareCaptcha).not.toHaveBeenCalled();
  });

  test('loads the captcha if it has the focus', async () => {
    mount('', '<input name="name" value="Jana" autofocus>');
    await act(async () => {});
    expect(captcha.prepareCaptcha).toHaveBeenCalledOnce();
  });
});

describe('rules 8.1, A12: a field', () => {
  test('is wrong after a submit, and correct only when it was wrong', async () => {
    const { now, submit, type } = openForm(
      { dependents: { name: 'repeat' } },
      { ...GOOD, repeat: 'Moritz' },
    );
    const looks = () =>
      (['name', 'repeat'] as const).map((name) => {
        const { fault, corrected } = now().field(name);
        return [fault, corrected];
      });
    await type('name', 'Jana');
    // Checked with the field that it depends on, and not shown before the submit.
    expect(Object.keys(now().formState.errors)).toEqual(['repeat']);
    expect(looks()).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
    await submit();
    expect(looks()).toEqual([
      [undefined, false],
      ['Ungleich', false],
    ]);
    await type('name', 'Moritz');
    expect(looks()).toEqual([
      [undefined, false],
      [undefined, true],
    ]);
  });
});

describe('rule 7.5.9.a: a form whose captcha needs a consent', () => {
  test('lacks it like a mandatory field, and asks for no token', async () => {
    $missingConsent.set(CONSENT);
    const { now, submit } = openForm({}, { ...GOOD, name: '', repeat: '' });
    expect(now().summary).toEqual([]);
    await submit();
    expect(now().summary).toEqual([{ field: 'name', ...say('Name fehlt') }, CONSENT]);
    await act(async () => {
      now().reset(GOOD, { keepIsSubmitted: true });
    });
    await submit();
    expect([now().summary, now().state]).toEqual([[CONSENT], { status: 'idle', attempt: 2 }]);
    expect([captcha.requestToken.mock.calls, send.mock.calls]).toEqual([[], []]);
    act(() => $missingConsent.set(undefined));
    expect(now().summary).toEqual([]);
    await submit();
    expect(send.mock.calls).toEqual([[GOOD, 'T']]);
  });

  test('lacks it also where only the captcha knows', async () => {
    captcha.requestToken.mockImplementation(async () => {
      $missingConsent.set(CONSENT);
      return { status: 'consent' };
    });
    const { now, options, submit } = openForm();
    await submit();
    expect([now().summary, now().state.status]).toEqual([[CONSENT], 'idle']);
    expect([send.mock.calls, options.onFailure.mock.calls]).toEqual([[], []]);
  });

  test.each([false, 'if-available'] as const)(
    'is sent without where it needs %s token',
    async (needsToken) => {
      $missingConsent.set(CONSENT);
      captcha.requestToken.mockResolvedValue({ status: 'consent' });
      const { now, submit } = openForm({ needsToken });
      await submit();
      expect([now().summary, send.mock.calls]).toEqual([[], [[GOOD, '']]]);
    },
  );
});

describe('a form that the server refuses', () => {
  test('rules 9.1, 9.2: shows what is wrong at the fields, and the rest in the summary', async () => {
    const { now, options, submit } = openForm();
    send.mockResolvedValue(refusedWith('name', 'address.zip', 'delivery.zip', 'other'));
    await submit();
    expect(now().summary).toEqual([
      { field: 'name', ...say('name') },
      { field: 'address.zip', ...say('address.zip') },
      { ...say('other') },
    ]);
    expect(now().state.status).toBe('failed');
    expect(now().state.lastFailure?.faults).toHaveLength(4);
    expect(Object.keys(now().formState.errors)).toEqual(['name', 'address']);
    expect(options.onFailure.mock.calls[0]?.[1]).toHaveLength(4);
    expect(now().getValues()).toEqual(GOOD);
  });

  test('rules 8.1, 9.1: shows no fault that a change elsewhere has mended; those of the server stay', async () => {
    const { now, submit, type } = openForm({}, { ...GOOD, repeat: 'Moritz' });
    await submit();
    expect(now().faultOf('repeat')).toEqual('Ungleich');
    await type('name', 'Moritz');
    expect(now().faultOf('repeat')).toBeUndefined();
    send.mockResolvedValue(refusedWith('address.zip'));
    await submit();
    await type('name', 'Moritz!');
    expect(now().faultOf('address.zip')).toEqual('address.zip');
  });

  test('rules 9.4, S9.4: shows no faults of a failure that is none of the input, and keeps no draft', async () => {
    const { now, submit } = openForm();
    send.mockResolvedValue({ ...refusedWith('name'), code: 500 } as Outcome<unknown>);
    await submit();
    expect([now().summary, now().formState.errors]).toEqual([[], {}]);
    expect(now().state).toMatchObject({ lastFailure: { faults: [] } });
    expect(document.title).toMatch(/^Fehler: /);
    expect({ ...sessionStorage }).toEqual({});
  });

  test('rule 1.9: still says so when Back brings the page back from the cache, and starts over without', async () => {
    const { now, submit } = openForm();
    send.mockResolvedValue(refusedWith('other'));
    await submit();
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(now().state.status).toBe('failed');
    act(() => now().restart());
    expect([now().state.status, now().summary]).toEqual(['idle', []]);
  });

  test('rule 3.14: keeps a draft when the session has ended, and drops it on success', async () => {
    const { submit } = openForm();
    send.mockResolvedValueOnce({ ...refusedWith(), code: 401 } as Outcome<unknown>);
    await submit();
    const draft = () => sessionStorage.getItem('draft:/kontakt');
    await vi.waitFor(() => expect(draft()).toContain('Max'), limitHere(1000));
    await submit();
    await vi.waitFor(() => expect(draft()).toBeNull(), limitHere(1000));
  });
});

test('rule 3.14: restores a draft, but not into a field that was typed into since', async () => {
  setSession({ status: 'unknown' });
  const kept = { name: 'Max', repeat: 'kept', 'address.zip': '50667' };
  const drafts = JSON.stringify({ owner: '', untilMs: 9e15, forms: { f: kept } });
  sessionStorage.setItem('draft:/kontakt', drafts);
  const { now, type } = openForm({}, START);
  act(() => now().setValue('repeat', 'prefilled'));
  await type('name', 'Jana');
  act(() => setSession({ status: 'guest', isProven: true }));
  expect(now().getValues()).toMatchObject({
    name: 'Jana',
    repeat: 'kept',
    address: { zip: '50667' },
  });
});

test('rule 8.11: tells of every change, until it has gone', () => {
  const { now, options, unmount } = openForm();
  options.onChange.mockClear();
  act(() => now().setValue('name', 'Jana'));
  expect(options.onChange).toHaveBeenLastCalledWith({ ...GOOD, name: 'Jana' });
  const { setValue } = now();
  unmount();
  options.onChange.mockClear();
  setValue('name', 'x');
  expect(options.onChange).not.toHaveBeenCalled();
});
