import { components } from '../../src/portal/copy/components.ts';
import { shell } from '../../src/portal/copy/shell.ts';
import { copy as forgotPassword } from '../../src/portal/journeys/forgot-password/copy.ts';
import { formCopy, copy as registration } from '../../src/portal/journeys/registration/copy.ts';
import { copy as welcome } from '../../src/portal/journeys/welcome/copy.ts';
import ids from '../../src/sites/example/backend-ids.json' with { type: 'json' };

const field = (label: string, type = 'text', autocomplete = 'off') =>
  `<label>${label} *<input type="${type}" autocomplete="${autocomplete}"></label>`;
const tick = (label: string) => `<label><input type="checkbox"> ${label}</label>`;
const select = (label: string, options: readonly string[]) =>
  `<label>${label}<select>${options.map((option) => `<option>${option}</option>`).join('')}</select></label>`;

/** Heading and content by file name: the text and fields of the portal. */
const CONTENTS: Readonly<Record<string, readonly [heading: string, main: readonly string[]]>> = {
  'index.html': [
    welcome.heading,
    [
      `<p>${welcome.guest}</p><ul><li><a href="/">${welcome.research}</a></li>`,
      `<li><a href="/kontakt">${shell.contact}</a></li></ul>`,
    ],
  ],
  'registrierung.html': [
    registration.heading,
    [
      `<p>${components.requiredNote}</p><form>`,
      select('Anrede', ['Frau', 'Herr']),
      select(
        'Titel',
        ids.academicTitles.map(({ label }) => label),
      ),
      field('Vorname', 'text', 'given-name'),
      field('Nachname', 'text', 'family-name'),
      field('E-Mail-Adresse', 'text', 'email'),
      field('Passwort', 'password', 'new-password'),
      field('Rechtsgebiete'),
      tick(formCopy.terms.before + formCopy.terms.link),
      tick(formCopy.advertisement),
      `<p>${formCopy.consentNotice}</p><button>${formCopy.submit}</button></form>`,
    ],
  ],
  'passwort-vergessen.html': [
    forgotPassword.heading,
    [
      `<p>${forgotPassword.text}</p><form>${field('Benutzername', 'text', 'username')}`,
      `<button>${forgotPassword.submit}</button></form>`,
    ],
  ],
  'kontakt/abo/kuendigung.html': [
    'Kontakt - Wir helfen gerne',
    [
      `<form>${select('Kategorie', ['Abonnement'])}${select('Thema', ['Kündigung'])}`,
      ...['Vorname', 'Nachname', 'E-Mail-Adresse', 'Kundennummer'].map((label) => field(label)),
      '<label>Ihre Nachricht<textarea></textarea></label><button>Absenden</button></form>',
    ],
  ],
  '404.html': ['Seite nicht gefunden', []],
};

const STYLE = `*{box-sizing:border-box;margin:0}body{font:1.0625rem/1.5 sans-serif;background:#f6f5f1;color:#1a1d23}
:is(header,footer){display:flex;justify-content:space-between;padding:1rem;background:#fff}
button{font:inherit;height:3rem;padding:0 1.5rem;background:#0f4c5c;color:#fff;border:0;border-radius:4px}
main{padding:2rem 1.25rem;background:#fff}main h1{font-size:1.836rem;line-height:1.2;margin-bottom:1rem}
main :is(p,label,ul){margin-bottom:1rem}main label{display:block;font-weight:600}
main :is(input:not([type=checkbox]),select,textarea){display:block;width:100%;height:3rem;font:inherit;border:1px solid #767b85;border-radius:4px;padding:0 .75rem}`;

/** Baseline pages by file name: inline styles, no scripts, no fonts. */
export function barePages(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CONTENTS).map(([file, [heading, main]]) => [
      file,
      [
        '<!doctype html><html lang="de"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        `<title>${heading}</title><style>${STYLE}</style></head><body>`,
        '<header><a href="/">Mein Konto</a><button>Anmelden</button></header>',
        `<main><h1>${heading}</h1>${main.join('')}</main>`,
        '<footer><a href="/impressum">Impressum</a><a href="/datenschutz">Datenschutz</a>',
        '<p>0800 1234567, Mo - Fr 8.00 - 17.00 Uhr</p></footer></body></html>',
      ].join(''),
    ]),
  );
}
