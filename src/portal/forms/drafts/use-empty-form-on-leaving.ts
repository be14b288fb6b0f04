import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { routeOf } from '../../../contract/routes.ts';
import { readPageState } from '../../page-state.ts';
import { $session, getShownUser, type User } from '../../session/identity/session.ts';
import type { useFormDraft } from './use-form-draft.ts';

/**
 * Empties a form when the person leaves the page, because another person may return to the page by Back
 * (rule S6.1). The input of a signed-in person moves to a draft, and is lost after a logout. The input of a guest
 * stays in the form, unless the guest goes to the sign-in, for which a draft is already stored. The input also
 * stays on a page that is not for everyone, because the page hides its form from all other people.
 */
export function useEmptyFormOnLeaving<Input extends FieldValues, Output>(
  { reset }: Pick<UseFormReturn<Input, unknown, Output>, 'reset'>,
  draft: ReturnType<typeof useFormDraft>,
  isSent: () => boolean,
): void {
  const emptyForm = useEffectEvent((user: User | undefined) => {
    const route = readPageState('route');
    if (route && routeOf(route).audience !== 'everyone') return;
    if (!getShownUser() && !draft.isStoredForReturn()) return;
    if (user && !isSent()) draft.keep();
    // After `allowRestore`, the stored draft no longer follows changes of the form, so the reset does not empty
    // the draft.
    draft.allowRestore();
    reset();
  });
  // The session becomes unknown when the person leaves the page (session/boot.ts).
  useEffect(
    () =>
      $session.listen(({ status }, previousSession) => {
        if (status === 'unknown') emptyForm(previousSession?.user);
      }),
    [],
  );
}
