import { atom } from 'nanostores';
import type { FormFailure } from '../failure/failure.ts';

/** Why the last submit has failed. */
interface Trouble {
  readonly failure: FormFailure;
  /** The backend has said what is wrong, and the summary says it. */
  readonly isExplained: boolean;
  /** What it has said about no field. */
  readonly unplaced: readonly string[];
}

/**
 * Where a form stands with its request; nothing typed is ever dropped by a change of it. `attempt`
 * counts the submits that have ended, so that the summary takes the focus again.
 */
export type SubmitState = { readonly attempt: number } & (
  | { readonly status: 'idle' | 'sending' }
  /** Its rules are fetched and asked; until they have answered, the last trouble is still shown. */
  | { readonly status: 'checking'; readonly trouble: Trouble | undefined }
  | { readonly status: 'failed'; readonly trouble: Trouble }
  | { readonly status: 'sent' }
);

type SubmitEvent =
  | { readonly type: 'submit' | 'invalid' | 'send' | 'success' | 'restart' }
  | ({ readonly type: 'failure' } & Trouble);

/**
 * The state of one form. Not React's: a second submit must see the first one, rendered or not.
 */
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

/** From the submit to its failure or to a restart: a form that has gone through is not sent again. */
export function isInFlight({ status }: SubmitState): boolean {
  return status === 'checking' || status === 'sending' || status === 'sent';
}

/** The trouble that is shown. */
export function troubleOf(state: SubmitState): Trouble | undefined {
  return 'trouble' in state ? state.trouble : undefined;
}
