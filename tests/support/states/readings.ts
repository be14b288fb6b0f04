import { PASSWORDS, PROFILE, SETTINGS, SUBUSER, TERMS } from './account.ts';
import { ACTIVATION, CUSTOMERS, FORGOTTEN, REGISTRATION, SHOP } from './entry.ts';
import { CONTACT, ERRORS, LEAVING, LEGAL, SHELL, WELCOME } from './pages.ts';
import type { Reading } from './state.ts';

/** Every screen in all its states, by the file of its accessibility trees. */
export const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  shell: SHELL,
  welcome: WELCOME,
  registration: REGISTRATION,
  'registration-of-customers': CUSTOMERS,
  'registration-of-the-shop': SHOP,
  activation: ACTIVATION,
  forgotten: FORGOTTEN,
  password: PASSWORDS,
  terms: TERMS,
  contact: CONTACT,
  'pages-of-the-law': LEGAL,
  settings: SETTINGS,
  profile: PROFILE,
  subuser: SUBUSER,
  errors: ERRORS,
  leaving: LEAVING,
};
