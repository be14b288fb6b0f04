import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { $session, type Session, sessionKind } from '../session/identity/session.ts';

/**
 * Sets fields on sign-in, clears them on sign-out; typed text stays (rules S6.1, S6.2). React values
 * would be restored by a later render. Runs after each render, which may bring a field to fill.
 */
export function usePrefill(
  id: string,
  form: { setValue(name: string, value: string): void },
): void {
  const filled = useRef<Record<string, string>>({});

  const fillIn = useEffectEvent(() => {
    const known = prefillOf($session.get());
    for (const name in { ...filled.current, ...known }) {
      const control = document.querySelector<HTMLInputElement>(`#${id} input[name=${name}]`);
      const { [name]: before = '' } = filled.current;
      const { [name]: value = '' } = known;
      // Not the form's value, which React Hook Form does not tell before its first effect.
      if (control?.value !== before || value === before) continue;
      form.setValue(name, value);
      filled.current[name] = value;
    }
  });
  useLayoutEffect(() => fillIn());
  useLayoutEffect(() => $session.listen(() => fillIn()), []);
}

/** Values by field name; none without a signed-in person. */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) !== 'personal') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
