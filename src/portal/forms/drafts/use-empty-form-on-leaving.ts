import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { routeOf } from '../../../contract/routes.ts';
import { readPageState } from '../../page-state.ts';
import { $session, getShownUser, type User } from '../../session/identity/session.ts';
import type { useFormDraft } from './use-form-draft.ts';

/**
 * Empties a form when the page goes, because somebody else may be here when the page comes back by Back
 * (rule S6.1). The input of a signed-in person moves to a draft, and is lost after a logout. The input of a guest
 * stays, unless the guest goes to the sign-in, for which a draft is stored already. Pages for members hide their
 * forms from everybody else, so the input of those forms stays.
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
    // The draft must not follow the reset, which removes the values.
    draft.allowRestore();
    reset();
  });
  // The session becomes unknown when the page goes (session/boot.ts).
  useEffect(
    () =>
      $session.listen(({ status }, previousSession) => {
        if (status === 'unknown') emptyForm(previousSession?.user);
      }),
    [],
  );
}
