import { CONFIRM_PAGE } from './register.ts';

/** A valid postal address. */
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

/** Fields of a shop registration beside person, password and consents. */
export const SHOP = {
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
