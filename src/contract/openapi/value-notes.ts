import type * as z from 'zod/mini';
import { city, country, street } from '../values/address.ts';
import { company } from '../values/company.ts';
import { COUNTRIES } from '../values/countries.ts';
import { email } from '../values/email.ts';
import { password } from '../values/password.ts';
import { firstname, lastname } from '../values/person-name.ts';
import { phone } from '../values/phone.ts';
import { knownName, username } from '../values/username.ts';
import type { JsonSchema } from './open-api.ts';

const NAME_NOTE =
  'Letters of every script; what nobody sees goes, and other hyphens become - (rules 8.3, 8.2).';
const countries = { enum: Object.keys(COUNTRIES) };

type NamedValue = readonly [
  id: string,
  schema: z.ZodMiniType,
  description: string,
  more?: JsonSchema,
];

/** Values of requests; their limits come from the schemas. */
export const VALUES: readonly NamedValue[] = [
  [
    'Email',
    email,
    'An e-mail address; umlauts are allowed in its domain and apostrophes before the @, invisible characters nowhere but at the ends, from where they go (rules 8.5, 8.2).',
    { format: 'idn-email' },
  ],
  [
    'Password',
    password,
    'Has a lower-case and an upper-case letter, a digit and a special character; no white space (rule 8.4).',
  ],
  [
    'Username',
    username,
    'Not digits alone; with an @ it is an address, as Email says (rules 8.7, 8.5).',
  ],
  ['AskedName', knownName, 'A user name that may be taken.'],
  ['Firstname', firstname, NAME_NOTE],
  ['Lastname', lastname, NAME_NOTE],
  [
    'Phone',
    phone,
    'A phone number without its country, neither as + nor as 00, or empty (rules 7.8.7, 7.8.9).',
  ],
  ['Company', company, 'May be empty.'],
  ['Street', street, 'Street and number.'],
  ['City', city, 'A city.'],
  ['CountryCode', country, 'A country of delivery (rule 7.8.8).', countries],
];

export const PROPERTY_NOTES: Readonly<Record<string, string>> = {
  request_token: 'Captcha token, taken once, valid for 2 minutes (rule 5.0.7).',
  client_url:
    'Absolute address of the page that the mailed link opens; the backend appends its token (rule 5.2.e).',
  optin_confirm_url:
    'Absolute address of the confirmation page; the backend appends `?ot=` (rule 5.2.a).',
  portal_id: 'Fixed per kind of registration; the operator says which (rule 5.2.d).',
  salutation_id: 'One of the operator’s salutations, or 0 for none (rule 16.3).',
  title_id: 'One of the operator’s academic titles, the first of which is none (rule 16.4).',
  eloqua_field_of_law:
    'Ids of the chosen fields of law, by default their labels, joined by a comma; empty for none (rule 5.2.a).',
  delivery_address: 'Only when delivery_address_checked (rule 5.2.c).',
  customer: 'Id of the customer, as its path names it (rule 5.6.2).',
  password: 'As it was set in the old system.',
  currentPassword: 'Compared as it is, never trimmed (rule 8.4.5).',
  repeatPassword: 'The same as newPassword (rule 8.4.7).',
  product: 'The product from which the person came, or `default` (rule 5.7).',
  wkn: 'Only when the person came with one (rule 5.7).',
  zip: 'Post code of the country (rule 7.8.8).',
  phone_prefix: 'Country prefix; empty without a phone number (rule 12.8).',
  tokenExp: 'Unix time in seconds; 0 for an anonymous session (rule 5.1.2).',
  password_otp: 'Token of the mailed link, taken once (rule 5.2.3).',
  optin_token: 'Token of the mailed link (rule 5.2.10).',
  back: 'Address of the portal to return to (rule 5.1.4).',
  prompt: 'Signs in silently (rule 5.1.4).',
  action: 'What the captcha token is for; `submit` by default (rule 14.8).',
  Results: 'Number of newsletters, as a number or as text; `Items` has that many (rule 5.5.2).',
  property: 'Path in the request, such as `email` or `invoice_address.zip` (rule 5.0.3).',
  forward: 'Path of the portal to continue at (rule 5.2.10).',
};
