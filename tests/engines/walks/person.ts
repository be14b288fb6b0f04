import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Visitor } from '../visitor.ts';

export const E_MAIL = 'jana@kanzlei-nord.de';
export const PASSWORD = 'Lesesaal-Tinte-77';

/** The seeded person with addresses, newsletters and licences for subusers. */
export const MAX_MUSTER = 'max.muster@example.de';

export const PERSON = {
  Anrede: 'Frau',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  Passwort: PASSWORD,
};

export async function acceptTermsAndRegister(person: Visitor): Promise<void> {
  await person.tick('Ich akzeptiere die');
  await person.press('Kostenlos registrieren');
}

export async function beginShopRegistration(person: Visitor): Promise<void> {
  await person.open('/registrierung?clientId=shop', 'Registrierung');
  await person.see('Schritt 1 von 3');
  await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL, 'Passwort wiederholen': PASSWORD });
  await person.press('Weiter');
}

export async function submitCredentials(
  person: Visitor,
  username: string,
  password = SEED_PASSWORD,
): Promise<void> {
  await person.checkPage('Anmelden');
  await person.fill({ Benutzername: username, Passwort: password });
  await person.follow('Anmelden');
}

/** Lets the control room sign somebody in, without the provider. */
export async function becomePerson(person: Visitor, username: string): Promise<void> {
  await person.open('/__sandbox');
  await person.press(`Anmelden als ${username}`);
  await person.see(`In diesem Browser ist ${username} angemeldet.`);
}

export async function openMenu(person: Visitor): Promise<void> {
  await person.pressButton('Mein Konto');
  await person.see('Abmelden');
}

export async function signIn(person: Visitor, username: string, password?: string) {
  await person.press('Anmelden');
  await submitCredentials(person, username, password);
}

export async function setNetwork(person: Visitor, network: string): Promise<void> {
  await person.open('/__sandbox');
  await person.fill({ Netz: network });
  await person.follow('Übernehmen');
}
