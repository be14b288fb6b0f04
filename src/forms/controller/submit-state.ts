import { atom } from 'nanostores';
import type { FormFailure } from '../failure/failure.ts';

interface Trouble {
  readonly failure: FormFailure;
  /** The summary lists what the backend found wrong. */
  readonly isExplained: boolean;
  /** Messages without a field. */
  readonly unplaced: readonly string[];
}

/** `attempt` counts finished submits, so that the summary takes the focus each time. */
export type SubmitState = { readonly attempt: number } & (
  | { readonly status: 'idle' | 'sending' }
  /** Rules load and run; the previous failure stays visible. */
  | { readonly status: 'checking'; readonly trouble: Trouble | undefined }
  | { readonly status: 'failed'; readonly trouble: Trouble }
  | { readonly status: 'sent' }
);

type SubmitEvent =
  | { readonly type: 'submit' | 'invalid' | 'send' | 'success' | 'restart' }
  | ({ readonly type: 'failure' } & Trouble);

/** Outside React state: a second submit must see the first one before it renders. */
export function createSubmitState() {
  const $state = atom<SubmitState>({ status: 'idle', attempt: 0 });
  return { $state, happen: (event: SubmitEvent) => $state.set(nextState($state.get(), event)) };
}

function nextState(state: SubmitState, event: SubmitEvent): SubmitState {
  const { attempt } = state;
  switch (event.type) {
    case 'submit':
      return { status: 'checking', attempt, trouble: troubleOf(state) };
    case 'invalid':
      return { status: 'idle', attempt: attempt + 1 };
    case 'send':
      return { status: 'sending', attempt };
    case 'success':
      return { status: 'sent', attempt: attempt + 1 };
    case 'restart':
      return { status: 'idle', attempt };
    case 'failure': {
      const { type: _, ...trouble } = event;
      return { status: 'failed', attempt: attempt + 1, trouble };
    }
  }
}

/** Includes 'sent': a form that succeeded must not be sent again. */
export function isInFlight({ status }: SubmitState): boolean {
  return status === 'checking' || status === 'sending' || status === 'sent';
}

export function troubleOf(state: SubmitState): Trouble | undefined {
  return 'trouble' in state ? state.trouble : undefined;
}
