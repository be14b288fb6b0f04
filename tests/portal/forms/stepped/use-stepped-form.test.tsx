// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type SteppedForm,
  useSteppedForm,
} from '../../../../src/portal/forms/stepped/use-stepped-form.ts';

const EMPTY = { name: '', zip: '', terms: false };
const STEPS = [
  { id: 'person', names: ['name'] },
  { id: 'address', names: ['zip'] },
  { id: 'summary', names: ['terms'] },
];
const NAME = { field: 'name', fault: { serverText: 'Name' } };
const ZIP = { field: 'zip', fault: { serverText: 'PLZ' } };
const OTHER = { fault: { serverText: 'Sonst' } };

beforeEach(() => history.replaceState(null, '', '/registrierung'));
afterEach(cleanup);

/** A form of three steps, each with one field. */
function openForm(isGuarded = true) {
  const { result } = renderHook(() => useSteppedForm({ empty: EMPTY, isGuarded, steps: STEPS }));
  const run = (action: (form: SteppedForm<typeof EMPTY>) => void) =>
    act(() => action(result.current));
  return { form: () => result.current, run };
}

/** Whether the browser asks before the page is left. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('rule 7.8.1: the form begins empty at its first step', () => {
  const { form } = openForm();
  expect([form().status, form().steps.current, form().answers(), form().refused]).toEqual([
    'untouched',
    0,
    EMPTY,
    [],
  ]);
});

test('rule 7.8.2: values are kept over all steps', () => {
  const { form, run } = openForm();
  run(({ next }) => next({ name: 'Max' }));
  run(({ keep }) => keep({ zip: '5' }));
  expect(form().answers()).toEqual({ name: 'Max', zip: '5', terms: false });
  expect(form().steps.current).toBe(1);
});

test.each([
  [true, true],
  [false, false],
])(
  'rule 7.19: a form that is guarded (%s) asks before answers are lost: %s',
  (guarded, expected) => {
    const { form, run } = openForm(guarded);
    expect(asks()).toBe(false);
    run(({ keep }) => keep({ name: 'M' }));
    expect([form().status, asks()]).toEqual(['changed', expected]);
    run(({ finish }) => finish());
    expect([form().status, asks()]).toEqual(['sent', false]);
  },
);

test('a form that was sent holds no answers', () => {
  const { form, run } = openForm();
  run(({ keep }) => keep({ name: 'Max' }));
  run(({ finish }) => finish());
  expect(form().answers()).toEqual(EMPTY);
});

test('rule 7.8.2: a changed step has to be passed before Forward leads behind it', () => {
  const { form, run } = openForm();
  run(({ next }) => next({}));
  run(({ next }) => next({}));
  run(({ steps }) => steps.go(0));
  run(({ keep }) => keep({ name: '' }));
  history.replaceState(null, '', '/registrierung?schritt=3');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(form().steps.current).toBe(0);
});

/** At the summary, behind both steps with fields. */
function openSummary() {
  const opened = openForm();
  opened.run(({ next }) => next({}));
  opened.run(({ next }) => next({}));
  return opened;
}

test('rule 7.8.6: faults lead to the step of the first one, and each step shows its own', () => {
  const { form, run } = openSummary();
  run(({ refuse }) => refuse([ZIP, NAME, OTHER]));
  expect([form().steps.current, form().refused]).toEqual([0, [NAME]]);
  run(({ next }) => next({}));
  expect([form().steps.current, form().refused]).toEqual([1, [ZIP]]);
  run(({ steps }) => steps.go(0));
  expect(form().refused).toEqual([]);
});

test('rule 9.1: faults without a field leave the person where the form was sent', () => {
  const { form, run } = openSummary();
  const entries = history.length;
  run(({ refuse }) => refuse([OTHER, { field: 'terms', fault: { serverText: 'AGB' } }]));
  expect([form().steps.current, form().refused]).toEqual([
    2,
    [{ field: 'terms', fault: { serverText: 'AGB' } }],
  ]);
  run(({ refuse }) => refuse([OTHER]));
  expect([form().steps.current, form().refused]).toEqual([2, []]);
  expect(history.length).toBe(entries);
});
