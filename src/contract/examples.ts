/**
 * Values of the examples: people and choices of the sandbox, on a fictional portal. Each object is written
 * out, because the bundler cannot drop an object with a spread from pages.
 */
export const REQUEST_TOKEN = 'eyJjaGFsbGVuZ2UiOnt9fQ';
export const CONFIRM_PAGE = 'https://konto.example.de/registrierung-bestaetigung';
export const EXAMPLE_PASSWORD = 'Lesesaal-Tinte-77';
export const USERNAME = 'max.muster@example.de';

export const PERSONAL_DATA = {
  firstname: 'Jana',
  lastname: 'Beispiel',
  salutation_id: 2,
  title_id: 5,
  phone: '0221 1234567',
};

export const REGISTRATION = {
  request_token: REQUEST_TOKEN,
  firstname: 'Jana',
  lastname: 'Beispiel',
  salutation_id: 2,
  title_id: 5,
  password: EXAMPLE_PASSWORD,
  email: 'jana@kanzlei-nord.de',
  portal_id: 1,
  consent: { tos: true, advertisement: false },
  taxonomies: [],
  eloqua_field_of_law: 'Steuerrecht,Arbeitsrecht',
  optin_confirm_url: CONFIRM_PAGE,
};

export const CUSTOMER_REGISTRATION = {
  request_token: REQUEST_TOKEN,
  firstname: 'Jana',
  lastname: 'Beispiel',
  salutation_id: 2,
  title_id: 5,
  password: EXAMPLE_PASSWORD,
  email: 'jana@kanzlei-x.de',
  portal_id: 1,
  consent: { tos: true, advertisement: false },
  taxonomies: [],
  eloqua_field_of_law: 'Steuerrecht,Arbeitsrecht',
  optin_confirm_url: CONFIRM_PAGE,
  customer: 'kanzlei-x',
};

export const SUBUSER_REGISTRATION = {
  request_token: REQUEST_TOKEN,
  firstname: 'Jana',
  lastname: 'Beispiel',
  salutation_id: 2,
  title_id: 5,
  password: EXAMPLE_PASSWORD,
  email: 'jana@recht.konzern.de',
  portal_id: 1,
  consent: { tos: true, advertisement: false },
  taxonomies: [],
  eloqua_field_of_law: 'Steuerrecht,Arbeitsrecht',
  optin_confirm_url: CONFIRM_PAGE,
  customer: 'konzern',
};

export const ADDRESS = {
  salutation_id: 2,
  firstname: 'Jana',
  lastname: 'Beispiel',
  company: '',
  street: 'Musterweg 1',
  zip: '50667',
  city: 'Köln',
  country_code: 'D',
};

export const INVOICE_ADDRESS = {
  salutation_id: 2,
  firstname: 'Jana',
  lastname: 'Beispiel',
  company: '',
  street: 'Musterweg 1',
  zip: '50667',
  city: 'Köln',
  country_code: 'D',
  title_id: 5,
};

export const SHOP_REGISTRATION = {
  request_token: REQUEST_TOKEN,
  firstname: 'Jana',
  lastname: 'Beispiel',
  salutation_id: 2,
  title_id: 5,
  password: EXAMPLE_PASSWORD,
  email: 'jana@kanzlei-nord.de',
  portal_id: 2,
  consent: { tos: true, advertisement: false },
  phone: '0221 1234567',
  phone_prefix: '+49',
  invoice_address: INVOICE_ADDRESS,
  delivery_address_checked: true,
  delivery_address: ADDRESS,
};

export const EMAIL_FAULT = { property: 'email', code: 'email.invalid' } as const;
export const USERNAME_FAULT = { property: 'username', code: 'username.characters' } as const;
export const ZIP_FAULT = { property: 'zip', code: 'postcode.invalid' } as const;
export const NEW_PASSWORD_FAULT = { property: 'newPassword', code: 'password.min' } as const;

export const MESSAGE_FIELD = {
  name: 'tempDescription',
  label: 'Ihre Nachricht',
  type: 'textarea',
  mandatory: true,
  options: { minLength: 10, maxLength: 4000 },
};
