import type { Call } from '../../contract/definition/call.ts';
import type { Outcome } from './outcome.ts';
import type { Body } from './read-body.ts';

/** Told of every finished call. @param answer its body, if it could be read; may be personal */
export type CallObserver = (
  call: Pick<Call<never>, 'method' | 'path' | 'reply' | 'refusals'>,
  outcome: Outcome<unknown>,
  answer?: Body,
) => void;

export let callObserver: CallObserver | undefined;

export function observeCalls(observer: CallObserver | undefined): void {
  callObserver = observer;
}
