import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { routeOf } from '../../../contract/routes.ts';
import { readPageState } from '../../page-state.ts';
import { $session } from '../../session/identity/session.ts';
import type { useFormDraft } from './use-form-draft.ts';

/**
 * Moves the input of a signed-in person from the form to a draft when the page goes, because somebody else may
 * be here when the page comes back by Back (rule S6.1). Pages for members hide their forms from everybody
 * else, so the input of those forms stays.
 */
export function useDraftOnLeaving<Input extends FieldValues, Output>(
  { reset }: Pick<UseFormReturn<Input, unknown, Output>, 'reset'>,
  draft: ReturnType<typeof useFormDraft>,
  isSent: () => boolean,
): void {
  const moveInputToDraft = useEffectEvent(() => {
    const route = readPageState('route');
    if (route && routeOf(route).audience !== 'everyone') return;
    if (!isSent()) draft.keepForReturn();
    reset();
  });
  // The session becomes unknown when the page goes (session/boot.ts).
  useEffect(
    () =>
      $session.listen(({ status }, previousSession) => {
        if (status === 'unknown' && previousSession?.user) moveInputToDraft();
      }),
    [],
  );
}
