import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '../../src/contract/routes.ts';

/** Responses that all hosts must give (rules 13.2, 13.3). */
export interface HostAnswer {
  readonly path: string;
  readonly status: 200 | 404;
  /** File of the tree that is sent. */
  readonly file: string;
}

/** One address per route with its page; a new route needs a row. */
const ROUTES: Readonly<Record<RouteName, readonly [path: string, file: string]>> = {
  welcome: ['/', 'index.html'],
  terms: ['/agb-akzeptieren', 'agb-akzeptieren.html'],
  registration: ['/registrierung', 'registrierung.html'],
  selfEnrollment: ['/registrierung/kanzlei-x', 'registrierung/kunde.html'],
  registrationSent: ['/registrierung-gesendet', 'registrierung-gesendet.html'],
  registrationDone: ['/registrierung-erfolgreich', 'registrierung-erfolgreich.html'],
  optIn: ['/registrierung-bestaetigung?ot=geheim', 'registrierung-bestaetigung.html'],
  resendOptIn: ['/registrierung-optin-resend', 'registrierung-optin-resend.html'],
  forgotUsername: ['/benutzername-vergessen', 'benutzername-vergessen.html'],
  forgotPassword: ['/passwort-vergessen', 'passwort-vergessen.html'],
  password: ['/passwort-aendern?pt=geheim', 'passwort-aendern.html'],
  passwordUpdated: ['/passwort-aktualisiert', 'passwort-aktualisiert.html'],
  settings: ['/kontoeinstellungen', 'kontoeinstellungen.html'],
  profile: ['/profildaten', 'profildaten.html'],
  subuser: ['/unterbenutzer-anlegen', 'unterbenutzer-anlegen.html'],
  contact: ['/kontakt', 'kontakt.html'],
  contactCategory: ['/kontakt/abo', 'kontakt/abo.html'],
  contactTopic: ['/kontakt/abo/kuendigung?wkn=1', 'kontakt/abo/kuendigung.html'],
  cancellation: ['/vertrag-kuendigen', 'vertrag-kuendigen.html'],
  withdrawal: ['/vertrag-widerrufen', 'vertrag-widerrufen.html'],
  accessibility: ['/barrierefreiheit', 'barrierefreiheit.html'],
  redirect: ['/automatische-weiterleitung', 'automatische-weiterleitung.html'],
  logout: ['/logout', 'logout.html'],
};

const OTHERS: readonly HostAnswer[] = [
  { path: '/registrierung/a/b', status: 200, file: 'registrierung/kunde.html' },
  { path: '/kontakt/abo/dazugekommen', status: 200, file: 'kontakt.html' },
  { path: '/kontakt/ganz/neu', status: 200, file: 'kontakt.html' },
  { path: '/robots.txt', status: 200, file: 'robots.txt' },
  { path: '/favicon.svg', status: 200, file: 'favicon.svg' },
  ...['/gibt-es-nicht', '/kontaktfoo', '/Kontakt', '/_astro/gibt-es-nicht.js'].map(
    (path) => ({ path, status: 404, file: '404.html' }) as const,
  ),
];

export const HOST_ANSWERS: readonly HostAnswer[] = [
  ...Object.values(ROUTES).map(([path, file]) => ({ path, status: 200, file }) as const),
  ...OTHERS,
];

/** The address of each route but the first with a trailing slash, and its redirect target. */
export const TRAILING_SLASHES: readonly (readonly [from: string, to: string])[] = Object.values(
  ROUTES,
)
  .map(([path]) => [path.replace(/(?=\?|$)/, '/'), path] as const)
  .filter(([, to]) => to !== '/');

/** Ambiguous paths: 400 without proxying (rule S14.12). */
export const AMBIGUOUS: readonly string[] = [
  ...['/internal/..%2fauth/token', '/internal/..%2Fauth/token', '/internal/%2e%2e/auth/token'],
  ...['/internal/%2E./auth/token', '/internal/../auth/token', '/internal/..%5cauth%5Ctoken'],
  ...['/auth/..%2f..%2fadmin', '/auth/../kontakt', '/auth/./token', '/auth/token/..'],
  ...['/auth%2ftoken', '/auth/..%00/token', '/kontakt%2Fabo', '/kontakt/%2e'],
  ...['/_astro/%2e%2e/index.html', '/registrierung/a%5cb?x=1'],
];

/** Paths that name the backend only after decoding. */
export const HIDDEN_API: readonly string[] = ['/%61uth/token', '/%61dmin', '/csrf%2dtoken'];

/** Prefixes of the backend (rule 13.2). */
export const BACKEND_PREFIXES = [
  ...['/auth', '/csrf-token', '/account', '/ur', '/library', '/ecom-proxy', '/csa'],
  ...['/salesforce', '/admin', '/reports'],
] as const;

export function isBackendPath(path: string): boolean {
  return BACKEND_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Headers of all responses, including errors and redirects (rules 13.3, S3, S4). */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of API responses, which must not run, load, frame or submit anything. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
};

/** Headers of all responses to an address; pages of one-time links send no referrer. */
export function headersOf(path: string): Record<string, string> {
  return { ...HEADERS, 'referrer-policy': referrerOf(path) };
}

/** The headers of a response that the table contains. */
export function safetyOf(headers: Headers): Record<string, string | null> {
  return Object.fromEntries(Object.keys(HEADERS).map((name) => [name, headers.get(name)]));
}

/** Path of host rules outside the web root. */
export function hostRulesOf(tree: string): string {
  const [environment = '', client = ''] = tree.split('/').slice(-2);
  return join(tree, '../../hosts', environment, client);
}

/** Referrer policy of a path: none for pages with one-time tokens. */
function referrerOf(path: string): string {
  const [page = ''] = path.split('?');
  return ['/passwort-aendern', '/registrierung-bestaetigung'].includes(page)
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
}

/** Address of a file with a content hash. */
export function assetOf(tree: string): string {
  const name = readdirSync(join(tree, '_astro')).find((file) => file.endsWith('.js'));
  if (!name) throw new Error(`${tree} has no script.`);
  return `/_astro/${name}`;
}
