import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Walk } from '../walk.ts';
import { enterAtProvider, MAX, openMenu, signIn } from './person.ts';

/** rules 4.6, 24.1: the provider's page, a wrong password first, and the way back. */
export const signInAtProvider: Walk = async ({ person }) => {
  await person.open('/kontakt');
  await person.beKnownAs('guest');
  await signIn(person, MAX, 'Falsches-Passwort-1');
  await enterAtProvider(person, MAX, SEED_PASSWORD);
  await person.arriveAt('/kontakt');
  await person.beKnownAs('personal');
  await openMenu(person);
  await person.see('Max Muster');
  await person.reach('Kontakt - Wir helfen gerne');
};
