import { components } from '../../../src/copy/components.ts';
import { copy as forgotPassword } from '../../../src/journeys/forgot-password/copy.ts';
import { formCopy, copy as registration } from '../../../src/journeys/registration/copy.ts';
import { copy as welcome } from '../../../src/journeys/welcome/copy.ts';
import { REGISTRATION_FIELDS, TITLES } from '../form.ts';
import { field, select, tick } from './elements.ts';
import { SIGNED_IN } from './signed-in.ts';

/** Heading and content of a page. */
export interface Content {
  readonly heading: string;
  readonly main: string;
}

/** The same text, fields and data as in the portal, by file name. */
export const CONTENTS: Readonly<Record<string, Content>> = {
  'index.html': {
    heading: welcome.heading,
    main: `<p>${welcome.guest}</p><ul><li><a href="/">${welcome.research}</a></li><li><a href="/kontakt">${welcome.contact}</a></li></ul>`,
  },
  'registrierung.html': {
    heading: registration.heading,
    main: `<p>${components.requiredNote}</p><form>${select('Anrede', ['Frau', 'Herr'])}${select('Titel', TITLES)}${REGISTRATION_FIELDS.map(({ label, type, autocomplete }) => field(label, type, autocomplete)).join('')}${field('Rechtsgebiete')}${tick(formCopy.terms.before + formCopy.terms.link)}${tick(formCopy.advertisement)}<p>${formCopy.consentNotice}</p><button>${formCopy.submit}</button></form>`,
  },
  'passwort-vergessen.html': {
    heading: forgotPassword.heading,
    main: `<p>${forgotPassword.text}</p><form>${field('Benutzername', 'text', 'username')}<button>${forgotPassword.submit}</button></form>`,
  },
  'kontakt/abo/kuendigung.html': {
    heading: 'Kontakt - Wir helfen gerne',
    main: `<form>${select('Kategorie', ['Abonnement'])}${select('Thema', ['Kündigung'])}${field('Vorname')}${field('Nachname')}${field('E-Mail-Adresse')}${field('Kundennummer')}<label>Ihre Nachricht<textarea></textarea></label><button>Absenden</button></form>`,
  },
  ...SIGNED_IN,
  '404.html': { heading: 'Seite nicht gefunden', main: '' },
};
