import { expect } from 'vitest';
import type { Visitor } from '../visitor.ts';
import type { Walk } from '../walk.ts';
import { E_MAIL, enterAtProvider, fillPerson, PASSWORD, register } from './person.ts';

/** Opens the registration of the shop and fills in its first step. */
export async function beginShopRegistration(person: Visitor): Promise<void> {
  await person.open('/registrierung?clientId=shop');
  await person.reach('Registrierung');
  await person.see('Schritt 1 von 3');
  await fillPerson(person);
  await person.fill('E-Mail-Adresse', E_MAIL);
  await person.fill('Passwort wiederholen', PASSWORD);
  await person.press('Weiter');
}

async function fillAddress(person: Visitor, legend: string, street: string): Promise<void> {
  await person.fill('Straße und Hausnummer', street, legend);
  await person.fill('Postleitzahl', '50667', legend);
  await person.fill('Ort', 'Köln', legend);
}

/** rule 7.8: three steps, an edit from the summary, and the sign-in that follows. */
export const shopRegistration: Walk = async ({ person, portal }) => {
  await beginShopRegistration(person);
  await person.see('Schritt 2 von 3');
  await person.haveFocusOn('Adressen');
  await fillAddress(person, 'Rechnungsadresse', 'Lindenallee 12');
  await person.tick('Abweichende Lieferadresse');
  await fillAddress(person, 'Lieferadresse', 'Hofgasse 3');
  await person.reach('Registrierung');
  await person.press('Weiter');
  await person.see('Schritt 3 von 3');
  await person.see('Hofgasse 3');
  await person.reach('Registrierung');

  await person.press('Lieferadresse bearbeiten');
  await person.fill('Straße und Hausnummer', 'Hofgasse 4', 'Lieferadresse');
  await person.press('Weiter');
  await person.see('Hofgasse 4');
  await register(person);
  await person.see('Sie werden in Kürze zur Anmeldung weitergeleitet');
  await enterAtProvider(person, E_MAIL, PASSWORD);
  await person.arriveAt('/__sandbox/shop');
  expect(portal.mails().map(({ recipient }) => recipient)).toContain(E_MAIL);
};
