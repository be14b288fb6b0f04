import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '../../src/routes.ts';

/** What any host must answer to a path: one table, whoever the host is (rules 13.2, 13.3). */
export interface HostAnswer {
  readonly path: string;
  readonly status: 200 | 404;
  /** The file of the tree whose bytes are sent. */
  readonly file: string;
}

/** An address of every route, and the page that answers; a new route needs a line. */
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
  redirect: ['/automatische-weiterleitung', 'automatische-weiterleitung.html'],
  logout: ['/logout', 'logout.html'],
};

/** Addresses without a page of their own. */
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

/** Addresses with a slash at the end, and where they lead for good. */
export const TRAILING_SLASHES: readonly (readonly [from: string, to: string])[] = [
  ['/kontakt/', '/kontakt'],
  ['/kontakt/abo/?wkn=1', '/kontakt/abo?wkn=1'],
  ['/registrierung/kanzlei-x/', '/registrierung/kanzlei-x'],
];

/** Paths that two servers may read as two paths: 400, and nothing is proxied (rule S14.12). */
export const AMBIGUOUS: readonly string[] = [
  '/internal/..%2fauth/token',
  '/internal/..%2Fauth/token',
  '/internal/%2e%2e/auth/token',
  '/internal/%2E./auth/token',
  '/internal/../auth/token',
  '/internal/..%5cauth%5Ctoken',
  '/auth/..%2f..%2fadmin',
  '/auth/../kontakt',
  '/auth/./token',
  '/auth/token/..',
  '/auth%2ftoken',
  '/kontakt%2Fabo',
  '/kontakt/%2e',
  '/_astro/%2e%2e/index.html',
  '/registrierung/a%5cb?x=1',
];

/** Paths whose decoded form names the backend and whose own form does not. */
export const HIDDEN_API: readonly string[] = ['/%61uth/token', '/%61dmin', '/csrf%2dtoken'];

/** Addresses that belong to the backend, and everything below them (rule 13.2). */
export const BACKEND_PREFIXES = [
  '/auth',
  '/csrf-token',
  '/account',
  '/ur',
  '/library',
  '/ecom-proxy',
  '/csa',
  '/salesforce',
  '/admin',
] as const;

/** Whether an address belongs to the backend. */
export function isBackendPath(path: string): boolean {
  return BACKEND_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The headers of every answer, errors and redirects included (rules 13.3, S3, S4). */
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

/** Those of the sandbox's API answers: nothing of them may be run, loaded, framed or sent from. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
};

/** The headers of every answer to an address; no referrer leaves a page of one-time links. */
export function headersOf(path: string): Record<string, string> {
  return { ...HEADERS, 'referrer-policy': referrerOf(path) };
}

/** Those of an answer's headers that the table names. */
export function safetyOf(headers: Headers): Record<string, string | null> {
  return Object.fromEntries(Object.keys(HEADERS).map((name) => [name, headers.get(name)]));
}

/** Where a tree's rules for nginx and CloudFront lie, outside its web root. */
export function hostRulesOf(tree: string): string {
  const [environment = '', client = ''] = tree.split('/').slice(-2);
  return join(tree, '../../hosts', environment, client);
}

/** The referrer policy of an answer: none leaves a page whose address can hold a one-time token. */
export function referrerOf(path: string): string {
  const [page = ''] = path.split('?');
  return ['/passwort-aendern', '/registrierung-bestaetigung'].includes(page)
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
}

/** The address of a hashed file. */
export function assetOf(tree: string): string {
  const name = readdirSync(join(tree, '_astro')).find((file) => file.endsWith('.js'));
  if (!name) throw new Error(`${tree} has no script.`);
  return `/_astro/${name}`;
}
