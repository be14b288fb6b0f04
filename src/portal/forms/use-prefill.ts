import { useLayoutEffect, useRef } from 'react';
import { type Session, sessionKind } from '../session/identity/session.ts';

interface FillableForm {
  getValues(name: string): unknown;
  setValue(name: string, value: string): void;
}

/**
 * Set on sign-in, cleared on sign-out; typed text stays (rules S6.1, S6.2). Not a React value:
 * a later render would restore it. After each render: another definition may bring a field to fill.
 */
export function usePrefill(id: string, session: Session, form: FillableForm | undefined): void {
  const filled = useRef<Record<string, string>>({});

  useLayoutEffect(() => {
    if (!form) return;
    const known = prefillOf(session);
    for (const name in { ...filled.current, ...known }) {
      const control = document.querySelector<HTMLInputElement>(`#${id} input[name=${name}]`);
      const { [name]: before = '' } = filled.current;
      const { [name]: value = '' } = known;
      const isTyped = form.getValues(name) !== before;
      if (!control || value === before || isTyped) continue;
      form.setValue(name, value);
      filled.current[name] = value;
    }
  });
}

/** Values by field name; none without a signed-in person (rule 7.14.6). */
export function prefillOf(session: Session): Record<string, string> {
  if (session.status !== 'signed-in' || sessionKind(session) === 'ip') return {};
  const { name, username } = session.user;
  return {
    name,
    tempUsername: username,
    ...(username.includes('@') ? { email: username } : {}),
  };
}
