import { box, put, user } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';

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
  const { RegistrationForm } = await import(
    '../../../src/portal/journeys/registration/RegistrationForm.tsx'
  );
  return <RegistrationForm captcha="altcha" />;
}

export async function openRegistration(
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const page = await openPage({ path: '/registrierung', route: 'registration', ...options });
  page.show(await registrationForm());
  return page;
}

export async function fillRegistration(different: Record<string, string> = {}): Promise<void> {
  put({ ...RIGHT, ...different });
  if (!terms().checked) await user.click(terms());
}
