import { FACTS } from '../../support/facts.ts';
import { findCheckbox, setValues, user } from '../../support/fields.ts';
import { createOpener } from './island.ts';

export const CREATE_PATH = '/account/create';

export const PASSWORD = 'Lesesaal-Tinte-77';

const VALID_VALUES = {
  Anrede: '2',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  Passwort: PASSWORD,
};

export const findTermsBox = () => findCheckbox('Ich akzeptiere die');
export const findAdvertisementBox = () => findCheckbox('Ja, ich möchte');

export async function createRegistrationForm() {
  const form = await import('../../../src/portal/journeys/registration/RegistrationForm.tsx');
  return <form.RegistrationFormIsland facts={FACTS} />;
}

const PAGE = { path: '/registrierung', route: 'registration' } as const;
export const openRegistration = createOpener(PAGE, createRegistrationForm);

export async function fillRegistration(different: Record<string, string> = {}): Promise<void> {
  setValues({ ...VALID_VALUES, ...different });
  if (!findTermsBox().checked) await user.click(findTermsBox());
}
