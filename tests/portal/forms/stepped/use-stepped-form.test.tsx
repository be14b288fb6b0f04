import { act, cleanup, renderHook } from '@testing-library/react';
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
const NAME = { field: 'name', fault: { serverText: 'Name' } };
const ZIP = { field: 'zip.code', fault: { serverText: 'PLZ' } };
const OTHER = { fault: { serverText: 'Sonst' } };

beforeEach(() => {
  history.replaceState({ pt: 'T' }, '', '/registrierung?a=1#x');
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  setSession({ status: 'unknown' });
});

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

/** Goes to another entry of the history, as Back and Forward do. */
function travelTo(path: string): void {
  history.replaceState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

/** Whether the browser asks before the page is left. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe('rule 7.8.2: the steps', () => {
  test('begin with the first, empty, which the address does not name', () => {
    const { current, hasMoved, status, refused, answers } = openForm().form();
    expect([current, hasMoved, status, refused, answers()]).toEqual([
      0,
      false,
      'untouched',
      [],
      EMPTY,
    ]);
    expect(address()).toBe('/registrierung?a=1#x');
  });

  test('are entries of the history, counted from one', () => {
    const { form, run } = openForm();
    const entries = history.length;
    run(({ next }) => next({}));
    expect([form().current, address()]).toEqual([1, '/registrierung?a=1&schritt=2#x']);
    run(({ next }) => next({}));
    expect([form().current, address()]).toEqual([2, '/registrierung?a=1&schritt=3#x']);
    expect(history.length).toBe(entries + 2);
    expect(history.state).toMatchObject({ pt: 'T', cameFrom: 1 });
    expect(form().hasMoved).toBe(true);
  });

  test.each(['schritt=2', 'schritt=3', 'schritt=99', 'schritt=1.5', 'schritt=x', 'schritt=-1'])(
    'begin with the first at an address with ?%s, which is corrected in its place if it names a later one',
    (query) => {
      history.replaceState({ pt: 'T' }, '', `/registrierung?${query}&a=1#x`);
      const entries = history.length;
      const { current, hasMoved } = openForm().form();
      expect([current, hasMoved, history.state, history.length]).toEqual([
        0,
        false,
        { pt: 'T' },
        entries,
      ]);
      if (/=\d+$/.test(query)) expect(address()).toBe('/registrierung?a=1#x');
    },
  );

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

  test('have to be passed again behind a changed one, and stay open behind an unchanged one', () => {
    const { form, run } = openForm({ passed: 2 });
    run(({ go }) => go(0));
    run(({ next }) => next({}));
    travelTo('/registrierung?schritt=3');
    expect(form().current).toBe(2);
    travelTo('/registrierung?schritt=2');
    run(({ keep }) => keep({ zip: '5' }));
    travelTo('/registrierung?schritt=3');
    expect(form().current).toBe(1);
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

describe('the answers', () => {
  test('rule 7.8.2: are kept over all steps; each form has its own', () => {
    const { form, run } = openForm();
    run(({ next }) => next({ name: 'Max' }));
    run(({ keep }) => keep({ zip: '5' }));
    expect(form().answers()).toEqual({ ...EMPTY, name: 'Max', zip: '5' });
    expect([form().current, form().own()]).toEqual([1, { zip: '5' }]);
  });

  test.each([true, false])(
    'rule 7.19: of a form that is guarded (%s) are asked about before they are lost',
    (isGuarded) => {
      const { form, run } = openForm({ isGuarded });
      expect(asks()).toBe(false);
      run(({ keep }) => keep({ name: 'M' }));
      expect([form().status, asks()]).toEqual(['changed', isGuarded]);
      run(({ finish }) => finish());
      expect([form().status, asks(), form().answers()]).toEqual(['sent', false, EMPTY]);
    },
  );

  test.each([
    ['pagehide', window, 2],
    ['pagehide', window, 0],
    ['portal:sign-in', document, 1],
  ])('rule 3.14: outlive a %s of %s at step %i, but for secret ones', (type, target, step) => {
    const first = openForm({ passed: 2 });
    first.run(({ keep }) => keep({ name: 'Max', secret: 'x', zip: '5' }));
    first.run(({ go }) => go(step));
    act(() => void target.dispatchEvent(new Event(type)));
    first.unmount();
    history.replaceState(null, '', '/registrierung');
    const second = openForm();
    expect(second.form().answers()).toEqual(EMPTY);
    act(() => setSession({ status: 'guest', isProven: true }));
    // The form of the first step restores its own.
    expect(second.form().answers()).toEqual({ ...EMPTY, zip: '5' });
    second.run(({ finish }) => finish());
    expect(Object.keys(sessionStorage)).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('faults of the server', () => {
  test('rule 7.8.6: lead to the step of the first one, and each step shows its own', () => {
    const { form, run } = openForm({ passed: 2 });
    run(({ refuse }) => refuse([ZIP, NAME, OTHER]));
    expect([form().current, form().refused]).toEqual([0, [NAME]]);
    run(({ next }) => next({}));
    expect([form().current, form().refused]).toEqual([1, [ZIP]]);
    run(({ go }) => go(0));
    expect(form().refused).toEqual([]);
  });

  test('rule 9.1: without a field leave the person where the form was sent', () => {
    const { form, run } = openForm({ passed: 2 });
    const entries = history.length;
    const terms = { field: 'terms', fault: { serverText: 'AGB' } };
    run(({ refuse }) => refuse([OTHER, terms]));
    expect([form().current, form().refused]).toEqual([2, [terms]]);
    run(({ refuse }) => refuse([OTHER]));
    expect([form().current, form().refused, history.length]).toEqual([2, [], entries]);
  });
});
