import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { $session, type Session, sessionKind } from '../session/identity/session.ts';

/**
 * Fills in data of the signed-in person, and removes them at sign-out; typed text stays (rules S6.1, S6.2).
 * @param fieldByTopic fields of the form by topic, such as `name`; the reference must be stable
 */
export function usePrefill<Values extends FieldValues>(
  { getFieldState, setValue }: Pick<UseFormReturn<Values>, 'getFieldState' | 'setValue'>,
  fieldByTopic: Readonly<Record<string, Path<Values>>>,
): void {
  const prefilled = useRef<Record<string, string>>({});
  useLayoutEffect(
    () =>
      $session.subscribe((session) => {
        const valueByTopic = prefillOf(session);
        for (const [topic, name] of Object.entries(fieldByTopic)) {
          const { [topic]: value = '' } = valueByTopic;
          const { [name]: before = '' } = prefilled.current;
          if (value === before || getFieldState(name).isDirty) continue;
          setValue(name, value as PathValue<Values, Path<Values>>);
          prefilled.current[name] = value;
        }
      }),
    [getFieldState, setValue, fieldByTopic],
  );
}

/** The data of a signed-in person by topic; empty without a signed-in person. */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) !== 'personal') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
