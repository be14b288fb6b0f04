import { expect } from 'vitest';
import type { Walk } from '../walk.ts';
import { PASSWORD } from './person.ts';
import { beginShopRegistration } from './shop-registration.ts';

/** rule 7.8.2: Back and Forward go through the steps and keep what was typed. */
export const shopBack: Walk = async ({ person }) => {
  await beginShopRegistration(person);
  await person.see('Schritt 2 von 3');
  expect(await person.tab.ask(() => location.search, undefined)).toBe('?schritt=2');
  await person.fill('Straße und Hausnummer', 'Halb getip');
  await person.goBack();
  await person.see('Schritt 1 von 3');
  await person.find('Vorname', 'Jana');
  await person.find('Passwort wiederholen', PASSWORD);
  await person.tab.ask(() => history.forward(), undefined);
  await person.see('Schritt 2 von 3');
  await person.find('Straße und Hausnummer', 'Halb getip');
};
