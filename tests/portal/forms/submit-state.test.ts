import { describe, expect, test } from 'vitest';
import { BROKEN } from '../../../src/portal/forms/failure/failure.ts';
import {
  createSubmitState,
  isInFlight,
  lastFailureOf,
} from '../../../src/portal/forms/submit-state.ts';

const X = { serverText: 'x' };
const FAILURE = { type: 'failure', failure: BROKEN, hasFieldFaults: true, unplaced: [X] } as const;

function stateAfter(
  ...events: readonly (Parameters<ReturnType<typeof createSubmitState>['dispatch']>[0] | string)[]
) {
  const { $state, dispatch } = createSubmitState();
  for (const event of events)
    dispatch(
      typeof event === 'string' ? ({ type: event } as Parameters<typeof dispatch>[0]) : event,
    );
  return $state.get();
}

describe('the state of a form', () => {
  test('rule S9.1: is in flight from the submit to a failure or a restart', () => {
    expect(isInFlight(stateAfter())).toBe(false);
    expect(isInFlight(stateAfter('submit'))).toBe(true);
    expect(isInFlight(stateAfter('submit', 'send'))).toBe(true);
    expect(isInFlight(stateAfter('submit', 'send', 'success'))).toBe(true);
    expect(isInFlight(stateAfter('submit', 'send', 'success', 'restart'))).toBe(false);
    expect(isInFlight(stateAfter('submit', 'invalid'))).toBe(false);
    expect(isInFlight(stateAfter('submit', 'send', FAILURE))).toBe(false);
  });

  test('counts every submit that has ended, once', () => {
    expect(stateAfter('submit').attempt).toBe(0);
    expect(stateAfter('submit', 'invalid').attempt).toBe(1);
    expect(stateAfter('submit', 'invalid', 'submit', 'send', FAILURE).attempt).toBe(2);
    expect(stateAfter('submit', 'send', 'success', 'restart').attempt).toBe(1);
  });

  test('rule 9.9: shows the last failure until the next submit is on its way or invalid', () => {
    const lastFailure = { failure: BROKEN, hasFieldFaults: true, unplaced: [X] };
    expect(lastFailureOf(stateAfter('submit', 'send', FAILURE))).toEqual(lastFailure);
    expect(lastFailureOf(stateAfter('submit', 'send', FAILURE, 'submit'))).toEqual(lastFailure);
    expect(lastFailureOf(stateAfter('submit', 'send', FAILURE, 'submit', 'send'))).toBeUndefined();
    expect(
      lastFailureOf(stateAfter('submit', 'send', FAILURE, 'submit', 'invalid')),
    ).toBeUndefined();
  });
});
