import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { $session, type Session, sessionKind } from '../session/identity/session.ts';

/**
 * Fills in what is known of a person and empties it on sign-out; what was typed stays (rules S6.1, S6.2).
 * @param fieldByTopic the form's fields by what they ask for; the same object until they change
 */
export function usePrefill<Values extends FieldValues>(
  { getFieldState, setValue }: Pick<UseFormReturn<Values>, 'getFieldState' | 'setValue'>,
  fieldByTopic: Readonly<Record<string, Path<Values>>>,
): void {
  const filled = useRef<Record<string, string>>({});
  useLayoutEffect(
    () =>
      $session.subscribe((session) => {
        const valueByTopic = prefillOf(session);
        for (const [topic, name] of Object.entries(fieldByTopic)) {
          const { [topic]: value = '' } = valueByTopic;
          const { [name]: before = '' } = filled.current;
          if (value === before || getFieldState(name).isDirty) continue;
          setValue(name, value as PathValue<Values, Path<Values>>);
          filled.current[name] = value;
        }
      }),
    [getFieldState, setValue, fieldByTopic],
  );
}

/** Values by what is asked for; none without a signed-in person. */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) !== 'personal') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
