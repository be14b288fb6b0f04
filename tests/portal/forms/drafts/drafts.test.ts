import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../../../src/portal/events.ts';
import { keepDraft, restoreDraft, useDraft } from '../../../../src/portal/forms/drafts/drafts.ts';
import { setSession } from '../../../../src/portal/session/identity/session.ts';
import { hasDraft, takeDraft } from '../../../../src/portal/session/page/drafts/stored-drafts.ts';
import { signedInUser } from '../../../support/signed-in-user.ts';

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
  setSession(signedInUser());
});

const read = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
const stored = () => read().forms;

describe('rule 3.14: a draft', () => {
  test('holds what was typed or changed, by dotted names, and nothing that was and is empty', () => {
    keepDraft('f', { ...START, name: 'Max', address: { zip: '', city: '' } }, START);
    expect(stored()).toEqual({ f: { name: 'Max', 'address.city': '' } });
    keepDraft('f', { a: undefined, b: false, c: '', d: [], e: 0, g: null }, {});
    expect(stored()).toEqual({ f: { e: 0, g: null } });
  });

  test('is restored once, as far as the form has such values', () => {
    const draft = { name: 'Max', terms: 'yes', 'address.zip': '50667', other: 'x', chosen: ['a'] };
    const drafts = { owner: 'max', untilMs: 9e15, forms: { f: draft } };
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
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
    expect([takeDraft('f'), takeDraft('f'), takeDraft('toString')]).toEqual([
      { name: 'Max' },
      undefined,
      undefined,
    ]);
    expect(stored()).toEqual({ g: { name: 'Moritz' } });
    expect(read().owner).toBe('max');
    takeDraft('g');
    expect([sessionStorage.getItem(KEY), hasDraft('g')]).toEqual([null, false]);
  });

  test('is stored when the page is left, and not taken back by the form that is still open', () => {
    const { result } = renderHook(() => {
      const form = useForm({ defaultValues: { name: '' } });
      useDraft('f', form, { name: '' });
      return form;
    });
    act(() => result.current.setValue('name', 'Max', { shouldDirty: true }));
    send('portal:leaving');
    act(() => setSession(signedInUser()));
    expect(stored()).toEqual({ f: { name: 'Max' } });
  });
});
