import { atom, type ReadableAtom } from 'nanostores';
import { type RegistrationSection, registrationForm } from '../../contract/registration-form.ts';
import { send } from '../../http/send.ts';
import { $client } from '../../session/client/active-client.ts';
import { afterFirstPaint } from '../../session/page/after-paint.ts';
import { isSessionActive } from '../../session/token/token.ts';

const $known = atom<readonly RegistrationSection[]>([]);

/** The form that the backend defines; no sections for the built-in one. */
export const $definition: ReadableAtom<readonly RegistrationSection[]> = $known;

let asked: Promise<readonly RegistrationSection[]> | undefined;

/**
 * Asks the backend for the form of the active client, beside the boot (rule 11.9). Whether a
 * session lives is said as this tab knows it from before; in a fresh tab there is none.
 */
export function askForDefinition(): void {
  asked = ask();
}

/**
 * Waits for what was asked for.
 * @param enough resolves when nobody waits for the answer any longer; then it does not count
 * @returns whether there is a form to use
 */
export async function hasDefinition(enough: Promise<unknown>): Promise<boolean> {
  const sections = await Promise.race([asked ?? [], enough.then(() => [])]);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isUsable =
    names.includes('password') && (names.includes('email') || names.includes('eMail'));
  if (isUsable) $known.set(sections);
  return isUsable;
}

async function ask(): Promise<readonly RegistrationSection[]> {
  const clientId = await knownClient();
  const activeSession = isSessionActive();
  await afterFirstPaint();
  const outcome = await send(registrationForm, { clientId, activeSession });
  return outcome.status === 'success' ? outcome.reply.fields : [];
}

/** The active client, once session start has found it. */
function knownClient(): Promise<string> {
  return new Promise((resolve) => {
    const stop = $client.subscribe((id) => {
      if (id === '') return;
      resolve(id);
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
}
