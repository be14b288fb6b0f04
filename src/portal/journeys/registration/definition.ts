import { atom } from 'nanostores';
import { type RegistrationSection, registrationForm } from '../../../contract/registration-form.ts';
import { send } from '../../http/send.ts';
import { firstOf } from '../../session/identity/booted.ts';
import { isSessionActive } from '../../session/identity/token.ts';
import { $client } from '../../session/navigation/active-client.ts';
import { afterFirstPaint } from '../../session/page/after-paint.ts';

/** Empty for the built-in form. */
export const $definition = atom<readonly RegistrationSection[]>([]);

let asked: Promise<readonly RegistrationSection[]> | undefined;

/** Runs in parallel with the boot (rule 11.9), so it sends the session state stored in this tab. */
export function askForDefinition(): void {
  asked = ask();
}

/** @param deadline a later answer is ignored */
export async function hasDefinition(deadline: Promise<unknown>): Promise<boolean> {
  const sections = await Promise.race([asked ?? [], deadline.then(() => [])]);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isUsable =
    names.includes('password') && (names.includes('email') || names.includes('eMail'));
  if (isUsable) $definition.set(sections);
  return isUsable;
}

async function ask(): Promise<readonly RegistrationSection[]> {
  const clientId = await firstOf($client, (id) => id !== '');
  const activeSession = isSessionActive();
  await afterFirstPaint();
  const { reply } = await send(registrationForm, { clientId, activeSession });
  return reply?.fields ?? [];
}
