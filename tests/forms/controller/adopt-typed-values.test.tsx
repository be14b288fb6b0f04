// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { adoptTypedValues } from '../../../src/forms/controller/adopt-typed-values.ts';

afterEach(cleanup);

test('rule 8.11: takes over what a password manager has filled in, and no other field', () => {
  document.body.innerHTML = `<form>
    <input name="username" value="filled@kanzlei.de" />
    <input name="name" value="typed" />
    <input name="foreign" value="of no field of this form" />
  </form>`;
  const { result } = renderHook(() =>
    useForm({ defaultValues: { username: '', name: 'typed', absent: 'kept' } }),
  );
  const setValue = vi.spyOn(result.current, 'setValue');
  act(() => adoptTypedValues(document.querySelector('form'), result.current));
  expect(setValue.mock.calls).toEqual([['username', 'filled@kanzlei.de']]);
  expect(result.current.getValues()).toEqual({
    username: 'filled@kanzlei.de',
    name: 'typed',
    absent: 'kept',
  });
});
