import { useEffect, useEffectEvent } from 'react';
import type { SubmitState } from '../../forms/controller/use-journey-form.ts';
import type { FormFailure } from '../../forms/deferred/failure.ts';
import type { Verdict } from './verdict.ts';

/** What a verdict does to the form, as React Hook Form does it. */
interface Actions {
  /** Empties the repetition. */
  empty(): void;
  mark(texts: { readonly newPassword: string; readonly repeat: string }): void;
  /** The link is dead. */
  expire?(): void;
}

/**
 * Does what a failure asks for: a refused password is marked and its repetition emptied, a dead
 * link is reported (rules 7.9.4, 7.9.5). Once per failure.
 */
export function useVerdict(
  state: SubmitState,
  verdictOf: (failure: FormFailure) => Verdict,
  actions: Actions,
): void {
  const judge = useEffectEvent((failure: FormFailure) => {
    const verdict = verdictOf(failure);
    if (verdict === 'expired') actions.expire?.();
    if (verdict !== 'rejected') return;
    actions.empty();
    import('./new-password.ts').then(
      ({ refused }) => actions.mark(refused),
      // The red box has said it already.
      () => undefined,
    );
  });

  useEffect(() => {
    if (state.status === 'failed') judge(state.failure);
  }, [state]);
}
