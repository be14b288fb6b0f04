import { expect } from 'vitest';
import type { Registration } from '../../../src/contract/calls/registration/register.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { type Browser, ORIGIN } from './browser.ts';

export const CONFIRM_PAGE = `${ORIGIN}/registrierung-bestaetigung`;

/** Creates the body of a registration, with a fresh captcha token. */
export const createRegistration = async (
  browser: Browser,
  overrides: Partial<Registration> = {},
) => ({
  request_token: await browser.solveCaptcha(),
  firstname: 'Erika',
  lastname: 'Beispiel',
  password: SEED_PASSWORD,
  email: 'erika@beispiel.de',
  salutation_id: 2,
  title_id: 5,
  portal_id: 1,
  consent: { tos: true, advertisement: false },
  taxonomies: [],
  eloqua_field_of_law: 'Steuerrecht,Arbeitsrecht',
  optin_confirm_url: CONFIRM_PAGE,
  ...overrides,
});

/** Reads the confirmation token from the newest mail. */
export function readConfirmationToken(sandbox: Sandbox): string {
  const [link = ''] = /http\S+/.exec(sandbox.listMails()[0]?.text ?? '') ?? [];
  return new URL(link).searchParams.get('ot') ?? '';
}

/** Expects an answer with status 400, and reads property and constraints of each field error. */
export async function readFieldErrors(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as {
    data?: { error?: { property: string; constraints: Record<string, string> }[] };
  };
  return (body.data?.error ?? []).map(
    ({ property, constraints }) => `${property}: ${Object.keys(constraints)}`,
  );
}

export const ADDRESS = {
  salutation_id: 2,
  title_id: 5,
  firstname: 'Jana',
  lastname: 'Beispiel',
  company: '',
  street: 'Weg 1',
  zip: '80331',
  city: 'München',
  country_code: 'D',
};

/** Fields of a shop registration in addition to person, password and consents. */
export const SHOP_FIELDS = {
  portal_id: 2,
  phone: '',
  phone_prefix: '',
  invoice_address: ADDRESS,
  delivery_address_checked: false,
};

export const SUBUSER = {
  salutation_id: 2,
  title_id: 5,
  firstname: 'Ulla',
  lastname: 'Unter',
  email: 'ulla@kanzlei-nord.de',
  consent: { tos: true },
  client_url: CONFIRM_PAGE,
};

/** A valid request of the topic 'Kündigung'. */
export const CANCELLATION = {
  product: 'default',
  tempKundennummer: '1234567',
  tempAbonummer: '',
  tempKuendigungsgrund: 'Kündigung wegen Preiserhöhung',
  name: 'Erika Beispiel',
  email: 'erika@beispiel.de',
  tempDescription: 'Zum Jahresende, bitte.',
  tempDatenschutzhinweise: true,
};
