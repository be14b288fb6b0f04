import { FACTS } from '../../support/facts.ts';
import { box, setValues, user } from '../../support/fields.ts';
import { opener } from './island.ts';

export const CREATE = '/account/create';

export const PASSWORD = 'Lesesaal-Tinte-77';

const RIGHT = {
  Anrede: '2',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  Passwort: PASSWORD,
};

export const terms = () => box('Ich akzeptiere die');
export const advertisement = () => box('Ja, ich möchte');

export async function registrationForm() {
  const form = await import('../../../src/portal/journeys/registration/RegistrationForm.tsx');
  return <form.RegistrationFormIsland facts={FACTS} />;
}

const PAGE = { path: '/registrierung', route: 'registration' } as const;
export const openRegistration = opener(PAGE, registrationForm);

export async function fillRegistration(different: Record<string, string> = {}): Promise<void> {
  setValues({ ...RIGHT, ...different });
  if (!terms().checked) await user.click(terms());
}
