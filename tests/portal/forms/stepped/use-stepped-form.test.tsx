import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type SteppedForm,
  useSteppedForm,
} from '../../../../src/portal/forms/stepped/use-stepped-form.ts';
import { setSession } from '../../../../src/portal/session/identity/session.ts';

const EMPTY = { name: '', secret: '', zip: '', terms: false };
const STEPS = [
  { id: 'person', names: ['name', 'secret'], secret: ['secret'] },
  { id: 'address', names: ['zip'] },
  { id: 'summary', names: ['terms'] },
];
const NAME = { field: 'name', fault: 'Name' };
const ZIP = { field: 'zip.code', fault: 'PLZ' };
const TERMS = { field: 'terms', fault: 'AGB' };
const OTHER = { fault: 'Sonst' };

beforeEach(() => {
  history.replaceState({ pt: 'T' }, '', '/registrierung?a=1#x');
  sessionStorage.clear();
});
afterEach(() => setSession({ status: 'unknown' }));

/** A form of three steps, of which so many have been passed. */
function openForm({ passed = 0, isGuarded = true } = {}) {
  const { result, unmount } = renderHook(() =>
    useSteppedForm({ empty: EMPTY, isGuarded, steps: STEPS }),
  );
  const run = (action: (form: SteppedForm<typeof EMPTY>) => void) =>
    act(() => action(result.current));
  for (let step = 0; step < passed; step += 1) run(({ next }) => next({}));
  return { form: () => result.current, run, unmount };
}

const address = () => location.pathname + location.search + location.hash;

function travelTo(path: string): void {
  history.replaceState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

describe('rule 7.8.2: the steps', () => {
  test('are entries of the history, counted from one', () => {
    const entries = history.length;
    expect(openForm().form().hasMoved).toBe(false);
    const { form } = openForm({ passed: 2 });
    expect(history.length).toBe(entries + 2);
    expect([form().current, address()]).toEqual([2, '/registrierung?a=1&schritt=3#x']);
    expect(history.state).toMatchObject({ pt: 'T', cameFrom: 1 });
  });

  test.each([
    ['3', '/registrierung?a=1#x'],
    ['1.5', '/registrierung?schritt=1.5&a=1#x'],
    ['-1', '/registrierung?schritt=-1&a=1#x'],
  ])('begin with the first at an address with ?schritt=%s', (step, corrected) => {
    history.replaceState({ pt: 'T' }, '', `/registrierung?schritt=${step}&a=1#x`);
    expect([openForm().form().current, address(), history.state]).toEqual([
      ...[0, corrected, { pt: 'T' }],
    ]);
  });

  test('follow Back and Forward as far as they were passed', () => {
    const { form } = openForm({ passed: 1 });
    for (const [search, step] of [
      ['', 0],
      ['?schritt=2', 1],
      ['?schritt=3', 1],
    ] as const) {
      travelTo(`/registrierung${search}`);
      expect(form().current).toBe(step);
    }
    expect(address()).toBe('/registrierung?schritt=2');
  });

  test('go back by the Back of the browser where that leads a step back', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    const { form, run } = openForm({ passed: 1 });
    run((steps) => steps.back());
    expect([back.mock.calls.length, form().current]).toEqual([1, 1]);
    run(({ go }) => go(2));
    travelTo('/registrierung?schritt=2');
    run((steps) => steps.back());
    expect([back.mock.calls.length, form().current, address()]).toEqual([1, 0, '/registrierung']);
  });

  test('of a form that has gone follow no address', () => {
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    openForm().unmount();
    for (const type of ['popstate', 'pagehide'])
      expect(remove).toHaveBeenCalledWith(type, expect.any(Function));
  });
});

test.each([
  ['pagehide', window, 2, true],
  ['pagehide', window, 0, false],
  ['portal:leaving', document, 1, false],
])('rules 3.14, 7.19: answers outlive a %s at step %i, but for secret ones', (...row) => {
  const [type, target, step, isGuarded] = row;
  const first = openForm({ passed: 2, isGuarded });
  first.run(({ keep }) => keep({ name: 'Max', secret: 'x', zip: '5' }));
  expect(first.form().own()).toEqual({ terms: false });
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(!isGuarded);
  first.run(({ go }) => go(step));
  act(() => void target.dispatchEvent(new Event(type)));
  expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  first.unmount();
  history.replaceState(null, '', '/registrierung');
  const second = openForm();
  expect(second.form().answers()).toEqual(EMPTY);
  act(() => setSession({ status: 'guest', isProven: true }));
  // The form of the first step restores its own.
  expect(second.form().answers()).toEqual({ ...EMPTY, zip: '5' });
  second.run(({ finish }) => finish());
  expect([second.form().status, second.form().answers()]).toEqual(['sent', EMPTY]);
  dispatchEvent(new Event('pagehide'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('rule 3.14: the draft of another step leaves alone what was typed since', () => {
  const before = openForm({ passed: 2 });
  before.run(({ keep }) => keep({ name: 'Max', zip: '5' }));
  dispatchEvent(new Event('pagehide'));
  before.unmount();
  const { form, run } = openForm({ passed: 2 });
  run(({ keep }) => keep({ zip: '7' }));
  act(() => setSession({ status: 'guest', isProven: true }));
  expect(form().answers()).toEqual({ ...EMPTY, name: 'Max', zip: '7' });
});

test('rule 7.8.6: faults of the server lead to the step of the first one, and each step shows its own', () => {
  const { form, run } = openForm({ passed: 2 });
  const entries = history.length;
  run(({ refuse }) => refuse([OTHER, TERMS]));
  expect([form().current, form().refused, history.length]).toEqual([2, [OTHER, TERMS], entries]);
  run(({ refuse }) => refuse([ZIP, NAME, OTHER]));
  expect([form().current, form().refused]).toEqual([0, [NAME, OTHER]]);
  run(({ next }) => next({}));
  expect([form().current, form().refused]).toEqual([1, [ZIP]]);
  run(({ go }) => go(0));
  expect(form().refused).toEqual([]);
});
