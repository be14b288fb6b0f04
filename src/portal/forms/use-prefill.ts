import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { $session, type Session, sessionKindOf } from '../session/identity/session.ts';

/**
 * Fills in data of the signed-in person, and removes the data at sign-out. Text that a person has typed stays
 * (rules S6.1, S6.2).
 * @param fieldNameByDataKey names of fields by a key of `prefillOf`, such as `name`; the reference must be stable
 */
export function usePrefill<Values extends FieldValues>(
  { getFieldState, setValue }: Pick<UseFormReturn<Values>, 'getFieldState' | 'setValue'>,
  fieldNameByDataKey: Readonly<Record<string, Path<Values>>>,
): void {
  const prefilledValues = useRef<Record<string, string>>({});
  useLayoutEffect(
    () =>
      $session.subscribe((session) => {
        const valueByDataKey = prefillOf(session);
        for (const [dataKey, name] of Object.entries(fieldNameByDataKey)) {
          const { [dataKey]: value = '' } = valueByDataKey;
          const { [name]: previousValue = '' } = prefilledValues.current;
          if (value === previousValue || getFieldState(name).isDirty) continue;
          setValue(name, value as PathValue<Values, Path<Values>>);
          prefilledValues.current[name] = value;
        }
      }),
    [getFieldState, setValue, fieldNameByDataKey],
  );
}

/**
 * @returns the data of a personal user by the names of contact fields, such as `tempUsername`; empty for all
 * other sessions
 */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKindOf(session) !== 'personal') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
