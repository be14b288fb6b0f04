import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { $session, type Session, sessionKind } from '../session/identity/session.ts';

interface FillableForm {
  setValue(name: string, value: string): void;
}

/**
 * Set on sign-in, cleared on sign-out; typed text stays (rules S6.1, S6.2). Not a React value:
 * a later render would restore it. After each render: another definition may bring a field to fill.
 */
export function usePrefill(id: string, form: FillableForm): void {
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

/** Values by field name; none without a signed-in person (rule 7.14.6). */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) !== 'personal') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
