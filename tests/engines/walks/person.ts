import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Visitor } from '../visitor.ts';

export const E_MAIL = 'jana@kanzlei-nord.de';
export const PASSWORD = 'Lesesaal-Tinte-77';

/** The seeded customer with addresses, newsletters and subusers. */
export const MAX = 'max.muster@example.de';

/** Fills in what every registration asks for, apart from the e-mail address. */
export async function fillPerson(person: Visitor): Promise<void> {
  await person.fill('Anrede', 'Frau');
  await person.fill('Vorname', 'Jana');
  await person.fill('Nachname', 'Łukaszewska');
  await person.fill('Passwort', PASSWORD);
}

/** Accepts the terms and registers. */
export async function register(person: Visitor): Promise<void> {
  await person.tick('Ich akzeptiere die');
  await person.press('Kostenlos registrieren');
}

/** Enters name and password on the provider's page. */
export async function enterAtProvider(
  person: Visitor,
  username: string,
  password: string,
): Promise<void> {
  await person.reach('Anmelden');
  await person.fill('Benutzername', username);
  await person.fill('Passwort', password);
  await person.follow('Anmelden');
}

/** Lets the control room sign somebody in, without the provider. */
export async function becomePerson(person: Visitor, username: string): Promise<void> {
  await person.open('/__sandbox');
  await person.press(`Anmelden als ${username}`);
  await person.see(`In diesem Browser ist ${username} angemeldet.`);
}

/** Opens the side panel. */
export async function openMenu(person: Visitor): Promise<void> {
  await person.press('Mein Konto');
  await person.see('Abmelden');
}

/** Signs in at the provider from the header. */
export async function signIn(person: Visitor, username: string, password = SEED_PASSWORD) {
  await person.press('Anmelden');
  await enterAtProvider(person, username, password);
}

/** Chooses the network of this browser in the control room. */
export async function comeFrom(person: Visitor, network: string): Promise<void> {
  await person.open('/__sandbox');
  await person.fill('Netz', network);
  await person.follow('Übernehmen');
}
