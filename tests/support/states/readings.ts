import { ACTIVATION } from './activation.ts';
import { CONTACT } from './contact.ts';
import { CUSTOMERS } from './customers.ts';
import { ERRORS } from './errors.ts';
import { FORGOTTEN } from './forgotten.ts';
import { LEAVING } from './leaving.ts';
import { LEGAL } from './legal.ts';
import { PASSWORD } from './password.ts';
import { PROFILE } from './profile.ts';
import { REGISTRATION } from './registration.ts';
import { SETTINGS } from './settings.ts';
import { SHELL } from './shell.ts';
import { SHOP } from './shop.ts';
import type { Reading } from './state.ts';
import { SUBUSER } from './subuser.ts';
import { TERMS } from './terms.ts';
import { WELCOME } from './welcome.ts';

/** Every screen in all its states, by the file of its accessibility trees. */
export const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  shell: SHELL,
  welcome: WELCOME,
  registration: REGISTRATION,
  'registration-of-customers': CUSTOMERS,
  'registration-of-the-shop': SHOP,
  activation: ACTIVATION,
  forgotten: FORGOTTEN,
  password: PASSWORD,
  terms: TERMS,
  contact: CONTACT,
  'pages-of-the-law': LEGAL,
  settings: SETTINGS,
  profile: PROFILE,
  subuser: SUBUSER,
  errors: ERRORS,
  leaving: LEAVING,
};
