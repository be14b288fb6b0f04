import { expect } from 'vitest';
import type { Walk } from '../walk.ts';
import { MAX } from './person.ts';

/** rule 7.12: the user name is mailed. */
export const forgottenName: Walk = async ({ person, portal }) => {
  await person.open('/benutzername-vergessen');
  await person.reach('Benutzername vergessen');
  await person.fill('E-Mail-Adresse', MAX);
  await person.press('Benutzername anfordern');
  await person.haveFocusOn('Ihr Benutzername wurde versendet');
  await person.reach('Benutzername vergessen');
  expect(portal.mails().map(({ recipient }) => recipient)).toContain(MAX);
};
