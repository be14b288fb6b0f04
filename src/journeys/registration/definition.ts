import { atom, type ReadableAtom } from 'nanostores';
import { type RegistrationSection, registrationForm } from '../../contract/registration-form.ts';
import { send } from '../../http/send.ts';
import { $client } from '../../session/active-client.ts';
import { isSessionActive } from '../../session/token.ts';

const $known = atom<readonly RegistrationSection[]>([]);

/** The form that the backend defines; no sections for the built-in one. */
export const $definition: ReadableAtom<readonly RegistrationSection[]> = $known;

/**
 * Asks the backend for the form of the active client (decision 11.9).
 * @param enough resolves when nobody waits for the answer any longer; then it does not count
 * @returns whether there is one to use
 */
export async function askForDefinition(enough: Promise<unknown>): Promise<boolean> {
  const sections = await Promise.race([ask(), enough.then(() => [])]);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isUsable =
    names.includes('password') && (names.includes('email') || names.includes('eMail'));
  if (isUsable) $known.set(sections);
  return isUsable;
}

async function ask(): Promise<readonly RegistrationSection[]> {
  const outcome = await send(registrationForm, {
    clientId: $client.get(),
    activeSession: isSessionActive(),
  });
  return outcome.status === 'success' ? outcome.reply.fields : [];
}
