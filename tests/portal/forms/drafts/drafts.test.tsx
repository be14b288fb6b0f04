import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropDraft,
  hasDraft,
  keepDraft,
  restoreDraft,
  useDraft,
} from '../../../../src/portal/forms/drafts/drafts.ts';
import { setSession, type User } from '../../../../src/portal/session/identity/session.ts';
import { limitHere } from '../../../support/machine.ts';

const KEY = 'draft:/profildaten';
const START = {
  name: '',
  terms: false,
  chosen: [] as string[],
  address: { zip: '', city: 'Köln' },
};

beforeEach(() => {
  history.replaceState(null, '', '/profildaten');
  sessionStorage.clear();
  setSession({ status: 'signed-in', user: { username: 'max' } as User });
});
afterEach(cleanup);

const stored = () => JSON.parse(sessionStorage.getItem(KEY)?.split('\n')[1] ?? '{}').forms;

describe('rule 3.14: a draft', () => {
  test('holds what was typed or changed, by dotted names, and nothing that was and is empty', () => {
    const typed = { ...START, name: 'Max', address: { zip: '', city: '' } };
    keepDraft('f', typed, START);
    expect(stored()).toEqual({ f: { name: 'Max', 'address.city': '' } });
  });

  test('knows empty values of every kind', () => {
    keepDraft('f', { a: undefined, b: false, c: '', d: [], e: 0, g: null }, {});
    expect(stored()).toEqual({ f: { e: 0, g: null } });
  });

  test('is restored once, as far as the form has such values', () => {
    const draft = { name: 'Max', terms: 'yes', 'address.zip': '50667', other: 'x', chosen: ['a'] };
    sessionStorage.setItem(KEY, `max\n${JSON.stringify({ untilMs: 9e15, forms: { f: draft } })}`);
    const restored = () => {
      const values: Record<string, unknown> = {};
      restoreDraft('f', START, (name, value) => {
        values[name] = value;
      });
      return values;
    };
    expect(restored()).toEqual({ name: 'Max', chosen: ['a'], 'address.zip': '50667' });
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(restored()).toEqual({});
  });

  test('is taken from the drafts of the page, which stay', () => {
    keepDraft('f', { name: 'Max' }, {});
    keepDraft('g', { name: 'Moritz' }, {});
    expect([hasDraft('f'), hasDraft('h'), hasDraft('toString')]).toEqual([true, false, false]);
    expect([dropDraft('f'), dropDraft('f'), dropDraft('toString')]).toEqual([
      { name: 'Max' },
      undefined,
      undefined,
    ]);
    expect(stored()).toEqual({ g: { name: 'Moritz' } });
    expect(sessionStorage.getItem(KEY)).toMatch(/^max\n/);
    dropDraft('g');
    expect([sessionStorage.getItem(KEY), hasDraft('g')]).toEqual([null, false]);
  });
});

describe('rule 3.14: a form', () => {
  const type = (name: string) =>
    sessionStorage.setItem(KEY, `\n${JSON.stringify({ untilMs: 9e15, forms: { f: { name } } })}`);

  function openForm() {
    const { result, unmount } = renderHook(() => {
      const form = useForm({ defaultValues: START });
      return { form, draft: useDraft('f', form, START) };
    });
    return { ...result.current, unmount };
  }

  /** The code of drafts is loaded when it is needed. */
  const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));

  test('keeps its values when the portal leaves for sign-in, and drops them on success', async () => {
    const { form, draft } = openForm();
    form.setValue('name', 'Max');
    document.dispatchEvent(new CustomEvent('portal:sign-in'));
    await vi.waitFor(() => expect(stored()).toMatchObject({ f: { name: 'Max' } }), limitHere(1000));
    draft.drop();
    await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull(), limitHere(1000));
  });

  test.each([
    ['guest', { status: 'guest', isProven: true } as const],
    ['person', { status: 'signed-in', user: { username: 'max' } as User } as const],
  ])('is filled when it is known that a %s is here', async (_, session) => {
    type('Max');
    setSession({ status: 'unknown' });
    const { form } = openForm();
    await settle();
    expect(form.getValues('name')).toBe('');
    act(() => setSession(session));
    await vi.waitFor(() => expect(form.getValues('name')).toBe('Max'), limitHere(1000));
  });

  test('does not overwrite what is typed by the draft that it has kept itself', async () => {
    const { form, draft } = openForm();
    form.setValue('name', 'Max');
    draft.keep();
    await vi.waitFor(() => expect(stored()).toMatchObject({ f: { name: 'Max' } }), limitHere(1000));
    form.setValue('name', 'Moritz');
    act(() => setSession({ status: 'guest', isProven: true }));
    act(() => setSession({ status: 'signed-in', user: { username: 'max' } as User }));
    await settle();
    expect(form.getValues('name')).toBe('Moritz');
  });
});
