import { components } from '../../src/copy/components.ts';
import { copy as forgotPassword } from '../../src/journeys/forgot-password/copy.ts';
import { formCopy, copy as registration } from '../../src/journeys/registration/copy.ts';
import { copy as welcome } from '../../src/journeys/welcome/copy.ts';
import { REGISTRATION_FIELDS, TITLES } from './form.ts';

/** Baseline: the same text and fields with inline styles, without scripts and fonts. */

const STYLE = `*{box-sizing:border-box;margin:0}body{font:1.0625rem/1.5 sans-serif;background:#f6f5f1;color:#1a1d23}
header,footer{display:flex;justify-content:space-between;padding:1rem;background:#fff}main{padding:2rem 1.25rem;background:#fff}
h1{font-size:1.836rem;line-height:1.2;margin-bottom:1rem}p,label,ul{margin-bottom:1rem}label{display:block;font-weight:600}
input:not([type=checkbox]),select,textarea{display:block;width:100%;height:3rem;font:inherit;border:1px solid #767b85;border-radius:4px;padding:0 .75rem}
button{font:inherit;height:3rem;padding:0 1.5rem;background:#0f4c5c;color:#fff;border:0;border-radius:4px}`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><header><a href="/">Mein Konto</a><button>Anmelden</button></header><main><h1>${title}</h1>${content}</main><footer><a href="/impressum">Impressum</a><a href="/datenschutz">Datenschutz</a><p>0800 1234567, Mo - Fr 8.00 - 17.00 Uhr</p></footer></body></html>`;
}

function field(label: string, type = 'text', autocomplete = 'off'): string {
  return `<label>${label} *<input type="${type}" autocomplete="${autocomplete}"></label>`;
}

function select(label: string, options: readonly string[]): string {
  const list = options.map((option) => `<option>${option}</option>`).join('');
  return `<label>${label}<select>${list}</select></label>`;
}

function tick(label: string): string {
  return `<label><input type="checkbox"> ${label}</label>`;
}

/** Baseline pages by file name. */
export const FLOOR_PAGES: Readonly<Record<string, string>> = {
  'index.html': page(
    welcome.heading,
    `<p>${welcome.guest}</p><ul><li><a href="/">${welcome.research}</a></li><li><a href="/kontakt">${welcome.contact}</a></li></ul>`,
  ),
  'registrierung.html': page(
    registration.heading,
    `<p>${components.requiredNote}</p><form>${select('Anrede', ['Frau', 'Herr'])}${select('Titel', TITLES)}${REGISTRATION_FIELDS.map(({ label, type, autocomplete }) => field(label, type, autocomplete)).join('')}${field('Rechtsgebiete')}${tick(formCopy.terms.before + formCopy.terms.link)}${tick(formCopy.advertisement)}<p>${formCopy.consentNotice}</p><button>${formCopy.submit}</button></form>`,
  ),
  'passwort-vergessen.html': page(
    forgotPassword.heading,
    `<p>${forgotPassword.text}</p><form>${field('Benutzername', 'text', 'username')}<button>${forgotPassword.submit}</button></form>`,
  ),
  'kontakt/abo/kuendigung.html': page(
    'Kontakt - Wir helfen gerne',
    `<form>${select('Kategorie', ['Abonnement'])}${select('Thema', ['Kündigung'])}${field('Vorname')}${field('Nachname')}${field('E-Mail-Adresse')}${field('Kundennummer')}<label>Ihre Nachricht<textarea></textarea></label><button>Absenden</button></form>`,
  ),
  '404.html': page('Seite nicht gefunden', ''),
};
