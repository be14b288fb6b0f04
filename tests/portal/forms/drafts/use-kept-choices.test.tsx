import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useKeptChoices } from '../../../../src/portal/forms/drafts/use-kept-choices.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const open = () => renderHook(() => useKeptChoices('fieldsOfLaw')).result;
const stored = () => sessionStorage.getItem('fieldsOfLaw');

test('rule 3.1.b: choices outlive a reload, and are gone when nothing is chosen', () => {
  const first = open();
  expect(first.current[0]).toEqual([]);
  act(() => first.current[1](['tax', 'labour']));
  expect([first.current[0], stored()]).toEqual([['tax', 'labour'], '["tax","labour"]']);
  cleanup();
  const second = open();
  expect(second.current[0]).toEqual(['tax', 'labour']);
  act(() => second.current[1]([]));
  expect([second.current[0], stored()]).toEqual([[], null]);
});

test.each([
  ['no JSON', []],
  ['{"length":1}', []],
  ['"tax"', []],
  ['[1,"tax",null,["x"]]', ['tax']],
])('rule S9.6: a storage that holds %s leaves %j', (value, choices) => {
  sessionStorage.setItem('fieldsOfLaw', value);
  expect(open().current[0]).toEqual(choices);
});
