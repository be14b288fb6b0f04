import { expect, vi } from 'vitest';
import { limitHere } from '../../support/machine.ts';
import type { Walk } from '../walk.ts';
import { E_MAIL, fillPerson, MAX, register } from './person.ts';

/** rule 28.4: whatever a reload leaves in the fields, the form can be completed and sent. */
export const reloadedForm: Walk = async ({ person, compare }) => {
  await person.open('/registrierung');
  await person.reach('Registrierung');
  await person.fill('Vorname', 'Jana');
  await person.tick('Ich akzeptiere die');
  await person.reload();
  await person.reach('Registrierung');
  await compare('a reload empties the fields', (await person.read('Vorname')) === '');
  await fillPerson(person);
  await person.fill('E-Mail-Adresse', E_MAIL);
  await register(person);
  await person.arriveAt('/registrierung-gesendet');
};

/** rule 8.11: a password manager fills a field without an event. */
export const filledWithoutEvents: Walk = async ({ person }) => {
  await person.open('/benutzername-vergessen');
  await person.reach('Benutzername vergessen');
  await person.tab.ask((eMail) => {
    const field = document.querySelector<HTMLInputElement>('input[name=eMail]');
    if (field) field.value = eMail;
  }, MAX);
  await person.press('Benutzername anfordern');
  await person.haveFocusOn('Ihr Benutzername wurde versendet');
};

const TYPED = 'Muster';
/** `TOUCH_ROUNDS=15` takes more than a hundred tries. */
const ROUNDS = Number(process.env['TOUCH_ROUNDS'] ?? 1);

/** rule 8.12: nothing that is typed is lost, before whichever letter the code of the form comes. */
export const firstTouch: Walk = async ({ portal, person }) => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (let before = 0; before <= TYPED.length; before += 1) {
      const release = portal.hold(/\.js$/);
      await person.startOpening(`/passwort-vergessen?try=${round}-${before}`);
      await person.fill('Benutzername', TYPED.slice(0, before));
      release();
      await person.keys(TYPED.slice(before));
      await vi.waitFor(
        async () =>
          expect(
            await person.tab.ask(() => document.querySelector('[data-ready]') !== null, undefined),
          ).toBe(true),
        limitHere(10_000),
      );
      await person.find('Benutzername', TYPED);
    }
};
