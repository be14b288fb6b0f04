import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { routeOf } from '../../../contract/routes.ts';
import { readPageState } from '../../page-state.ts';
import { $session, getShownUser, type User } from '../../session/identity/session.ts';
import type { useFormDraft } from './use-form-draft.ts';

/**
 * Empties a form that a signed-in person may have filled when the page goes, because somebody else may be here
 * when the page comes back by Back (rule S6.1). While the person is signed in, the input moves to a draft; after
 * a logout it is lost. Pages for members hide their forms from everybody else, so the input of those forms stays.
 */
export function useDraftOnLeaving<Input extends FieldValues, Output>(
  { reset }: Pick<UseFormReturn<Input, unknown, Output>, 'reset'>,
  draft: ReturnType<typeof useFormDraft>,
  isSent: () => boolean,
): void {
  const emptyForm = useEffectEvent((user: User | undefined) => {
    const route = readPageState('route');
    if (!getShownUser() || (route && routeOf(route).audience !== 'everyone')) return;
    if (user && !isSent()) draft.keepForReturn();
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
