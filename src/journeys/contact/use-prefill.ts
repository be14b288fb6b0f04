import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { type Session, sessionKind } from '../../session/identity/session.ts';

/**
 * Fills in what is known of the person as long as it is known: who signs in while the form is open
 * finds it, who is gone leaves nothing of it behind (rules S6.1, S6.2). What somebody has typed
 * stays. The fields are rendered without it, so that no later render brings it back.
 * @param form of the controller, once it is there
 */
export function usePrefill(
  id: string,
  session: Session,
  form: UseFormReturn<DynamicValues> | undefined,
): void {
  const filled = useRef<Record<string, string>>({});

  useLayoutEffect(() => {
    const known = prefillOf(session);
    for (const name in { ...filled.current, ...known }) {
      const control = document.querySelector<HTMLInputElement>(`#${id} input[name=${name}]`);
      const { [name]: before = '' } = filled.current;
      const { [name]: value = '' } = known;
      if (!control || value === before) continue;
      const isTyped = (form ? form.getValues(name) : control.value) !== before;
      if (isTyped) continue;
      // A controller that comes later adopts what stands in the fields.
      if (form) form.setValue(name, value);
      else control.value = value;
      filled.current[name] = value;
    }
  }, [id, session, form]);
}

/**
 * What is known of a signed-in person, by the names of the fields that ask for it (rule 7.14.6).
 */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) === 'ip') return {};
  const { firstname, lastname, username } = session.user;
  return {
    name: `${firstname} ${lastname}`.trim(),
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
