// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubmitState } from '../../../src/forms/controller/submit-state.ts';
import type { JourneyFormApi } from '../../../src/forms/controller/use-journey-form.ts';
import { createDeferredState } from '../../../src/forms/deferred/deferred-state.ts';
import type { ControllerModule } from '../../../src/forms/deferred/load-controller.ts';
import { createTypedValues } from '../../../src/forms/deferred/typed-values.ts';

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../src/forms/deferred/load-controller.ts', () => ({ loadController: load }));

const CODE: ControllerModule = await import('../../../src/forms/controller/FormController.tsx');
const settle = () => new Promise((done) => setTimeout(done, 5));

/** A controller whose form is in some state. */
const formIn = (state: SubmitState) => ({ state }) as JourneyFormApi<Record<string, never>>;

beforeEach(() => {
  load.mockReset().mockResolvedValue(CODE);
});

describe('rule S12: the code of a form', () => {
  test('is loaded once, however often it is asked for', async () => {
    const state = createDeferredState();
    expect(state.$state.get()).toEqual({ status: 'absent', submit: 'none', module: undefined });
    state.load();
    state.load();
    expect(state.$state.get().status).toBe('loading');
    await settle();
    state.load();
    expect(state.$state.get()).toEqual({ status: 'loaded', submit: 'none', module: CODE });
    expect(load).toHaveBeenCalledOnce();
  });

  test('is not loaded where another form has it', () => {
    const state = createDeferredState(CODE);
    expect(state.$state.get()).toEqual({ status: 'loaded', submit: 'none', module: CODE });
    state.load();
    expect(load).not.toHaveBeenCalled();
  });

  test('rule 7.4.c: that cannot be loaded is loaded at the next touch', async () => {
    const error = new Error('no network');
    load.mockRejectedValue(error);
    const state = createDeferredState();
    state.load();
    await settle();
    expect(state.$state.get()).toEqual({ status: 'absent', submit: 'none', loadError: error });
    load.mockResolvedValue(CODE);
    state.load();
    await settle();
    expect(state.$state.get().status).toBe('loaded');
  });
});

describe('rule S9.1: a submit before the code is there', () => {
  test('waits for it, until the form sends', async () => {
    const state = createDeferredState<Record<string, never>>();
    state.submit();
    expect(state.$state.get()).toMatchObject({ status: 'loading', submit: 'waiting' });
    await settle();
    expect(state.$state.get()).toMatchObject({ status: 'loaded', submit: 'waiting' });
    for (const [form, submit] of [
      [{ status: 'idle', attempt: 0 }, 'waiting'],
      [{ status: 'checking', attempt: 0, lastFailure: undefined }, 'waiting'],
      [{ status: 'sending', attempt: 0 }, 'none'],
    ] as const) {
      state.bind(formIn(form));
      expect(state.$state.get()).toMatchObject({ status: 'bound', submit, module: CODE });
    }
    expect(state.$state.get().controller?.state.status).toBe('sending');
  });

  test('waits no more when the form shows what is wrong', async () => {
    const state = createDeferredState<Record<string, never>>();
    state.submit();
    await settle();
    state.bind(formIn({ status: 'idle', attempt: 1 }));
    expect(state.$state.get().submit).toBe('none');
  });

  test('rule S9.2: is missed when the code cannot be loaded', async () => {
    load.mockRejectedValue(new Error('no network'));
    const state = createDeferredState();
    state.load();
    state.submit();
    await settle();
    expect(state.$state.get()).toMatchObject({ status: 'absent', submit: 'missed' });
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('rule 8.11: values before the code is there', () => {
  test('are those of the fields, and told when they change', () => {
    document.body.innerHTML = '<form id="f"><input name="name"></form>';
    const told = vi.fn();
    const typed = createTypedValues<Record<string, unknown>>('f', { name: '', chosen: [] }, told);
    typed.sync();
    expect(told).not.toHaveBeenCalled();
    for (const field of document.querySelectorAll('input')) field.value = 'Max';
    expect(typed.$values.get()).toEqual({ name: '', chosen: [] });
    typed.sync();
    typed.sync();
    typed.set('chosen', ['a']);
    expect(told.mock.calls).toEqual([
      [{ name: 'Max', chosen: [] }],
      [{ name: 'Max', chosen: ['a'] }],
    ]);
    expect([typed.$values.get(), typed.inFields()]).toEqual([
      { name: 'Max', chosen: ['a'] },
      { name: 'Max', chosen: ['a'] },
    ]);
  });
});
