import { FACTS } from '../../support/facts.ts';
import { findCheckbox, setValues, user } from '../../support/fields.ts';
import { createOpener } from './island.ts';

export const REGISTER_PATH = '/account/create';

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

const REGISTRATION_PAGE = { path: '/registrierung', route: 'registration' } as const;
export const openRegistration = createOpener(REGISTRATION_PAGE, createRegistrationForm);

export async function fillRegistration(overrides: Record<string, string> = {}): Promise<void> {
  setValues({ ...VALID_VALUES, ...overrides });
  if (!findTermsBox().checked) await user.click(findTermsBox());
}
