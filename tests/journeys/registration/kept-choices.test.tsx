import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptChoices } from '../../../src/portal/journeys/registration/RegistrationForm.tsx';

test.each([
  ['Steuerrecht,Arbeitsrecht', ['Steuerrecht', 'Arbeitsrecht']],
  ['no field', []],
  [',', []],
  ['["Steuerrecht"]', []],
  ['1,Steuerrecht,,Raumfahrtrecht', ['Steuerrecht']],
])('rules 3.1.b, S9.6: a storage with %s leaves %j until none is chosen', (value, choices) => {
  sessionStorage.setItem('fieldsOfLaw', value);
  const { result } = renderHook(() => useKeptChoices());
  expect(result.current[0]).toEqual(choices);
  act(() => result.current[1]([]));
  expect([result.current[0], sessionStorage.getItem('fieldsOfLaw')]).toEqual([[], null]);
});
