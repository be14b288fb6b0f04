import { atom } from 'nanostores';
import type { Fault } from '../copy/faults.ts';
import type { FormFailure } from './failure/failure.ts';

interface SubmitFailure {
  readonly failure: FormFailure;
  /** The summary lists what the backend found wrong. */
  readonly hasFieldFaults: boolean;
  /** Messages without a field. */
  readonly unplaced: readonly Fault[];
}

/** `attempt` counts finished submits, so that the summary takes the focus each time. */
export type SubmitState = { readonly attempt: number } & (
  | { readonly status: 'idle' | 'sending' }
  /** The rules run; the previous failure stays visible. */
  | { readonly status: 'checking'; readonly lastFailure: SubmitFailure | undefined }
  | { readonly status: 'failed'; readonly lastFailure: SubmitFailure }
  | { readonly status: 'sent' }
);

type SubmitEvent =
  | { readonly type: 'submit' | 'invalid' | 'send' | 'success' | 'restart' }
  | ({ readonly type: 'failure' } & SubmitFailure);

/** Outside React state: a second submit must see the first one before it renders. */
export function createSubmitState() {
  const $state = atom<SubmitState>({ status: 'idle', attempt: 0 });
  return { $state, dispatch: (event: SubmitEvent) => $state.set(nextState($state.get(), event)) };
}

function nextState(state: SubmitState, event: SubmitEvent): SubmitState {
  const { attempt } = state;
  switch (event.type) {
    case 'submit':
      return { status: 'checking', attempt, lastFailure: lastFailureOf(state) };
    case 'invalid':
      return { status: 'idle', attempt: attempt + 1 };
    case 'send':
      return { status: 'sending', attempt };
    case 'success':
      return { status: 'sent', attempt: attempt + 1 };
    case 'restart':
      return { status: 'idle', attempt };
    case 'failure': {
      const { type: _, ...lastFailure } = event;
      return { status: 'failed', attempt: attempt + 1, lastFailure };
    }
  }
}

/** Includes 'sent': a form that succeeded must not be sent again. */
export function isInFlight({ status }: SubmitState): boolean {
  return status === 'checking' || status === 'sending' || status === 'sent';
}

export function lastFailureOf(state: SubmitState): SubmitFailure | undefined {
  return 'lastFailure' in state ? state.lastFailure : undefined;
}
