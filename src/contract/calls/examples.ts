// User names and choices of the examples exist in the sandbox. The address of the portal is fictional.

export const REQUEST_TOKEN = 'eyJjaGFsbGVuZ2UiOnt9fQ';

export const CONFIRM_PAGE = 'https://konto.example.de/registrierung-bestaetigung';

export const EXAMPLE_PASSWORD = 'Lesesaal-Tinte-77';

export const USERNAME = 'max.muster@example.de';

const NAME = { firstname: 'Jana', lastname: 'Beispiel', salutation_id: 2, title_id: 5 };

export const PERSONAL_DATA = { ...NAME, phone: '0221 1234567' };

export const REGISTRATION = {
  request_token: REQUEST_TOKEN,
  ...NAME,
  password: EXAMPLE_PASSWORD,
  email: 'jana@kanzlei-nord.de',
  portal_id: 1,
  consent: { tos: true, advertisement: false },
  taxonomies: [],
  eloqua_field_of_law: 'Steuerrecht,Arbeitsrecht',
  optin_confirm_url: CONFIRM_PAGE,
};

export const CUSTOMER_REGISTRATION = {
  ...REGISTRATION,
  email: 'jana@kanzlei-x.de',
  customer: 'kanzlei-x',
};

export const SUBUSER_REGISTRATION = {
  ...REGISTRATION,
  email: 'jana@recht.konzern.de',
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

export const INVOICE_ADDRESS = { ...ADDRESS, title_id: 5 };

export const SHOP_REGISTRATION = {
  request_token: REQUEST_TOKEN,
  ...NAME,
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

export const SUBUSER_ID = 'Zq3v8m1Xc0aTfWgB';
export const UNKNOWN_CHOICE = 'Diese Auswahl ist nicht bekannt.';
export const SAVED_FIELDS_NOTE =
  'All editable fields are sent, and a 400 names each wrong field in `data.error`.';

export const EMAIL_ERROR = { property: 'email', code: 'email.invalid' } as const;

export const USERNAME_ERROR = { property: 'username', code: 'username.characters' } as const;

export const ZIP_ERROR = { property: 'zip', code: 'postcode.invalid' } as const;

export const NEW_PASSWORD_ERROR = { property: 'newPassword', code: 'password.min' } as const;

export const MESSAGE_FIELD = {
  name: 'tempDescription',
  label: 'Ihre Nachricht',
  type: 'textarea',
  mandatory: true,
  options: { minLength: 10, maxLength: 4000 },
};
