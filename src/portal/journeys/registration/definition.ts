import { atom } from 'nanostores';
import {
  type RegistrationSection,
  registrationForm,
} from '../../../contract/calls/registration/registration-form.ts';
import { request } from '../../http/request.ts';
import { waitForValue } from '../../session/identity/session.ts';
import { $isTokenAnswered, isSessionActive } from '../../session/identity/token.ts';
import { $activeClientId } from '../../session/navigation/active-client.ts';

/** The backend's definition of the form; empty for the built-in form. */
export const $definition = atom<readonly RegistrationSection[]>([]);

/** Loads the definition after the token call has been answered, in parallel with the rest of the boot (rule 11.9). */
export async function loadDefinition(): Promise<readonly RegistrationSection[]> {
  const clientId = await waitForValue($activeClientId, (id) => id !== '');
  await waitForValue($isTokenAnswered, Boolean);
  const activeSession = isSessionActive();
  const { reply } = await request(registrationForm, { clientId, activeSession });
  return reply?.fields ?? [];
}

/**
 * Keeps a usable definition for the form. A definition is usable if it asks for a password and an e-mail address.
 * @returns whether the definition is usable
 */
export function adoptDefinition(sections: readonly RegistrationSection[]): boolean {
  const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const isUsable = names.has('password') && (names.has('email') || names.has('eMail'));
  if (isUsable) $definition.set(sections);
  return isUsable;
}
