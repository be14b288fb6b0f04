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
