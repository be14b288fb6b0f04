import { type Session, sessionKind } from '../../session/identity/session.ts';

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
