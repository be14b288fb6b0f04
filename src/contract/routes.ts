// This file has every route of the portal (rules 6.2, 6.3). No other file contains a literal path of a page.

export const ROUTE_GROUPS = [
  'registration',
  'selfEnrollment',
  'profile',
  'subuser',
  'contact',
  'newsletter',
  'agb',
] as const;

/** @internal */
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/** Groups of pages that a client offers only if its data say so. No backend can hide these pages (rule 27.1). */
export const OFFERED_GROUPS = ['cancellation', 'withdrawal', 'accessibility'] as const;

export type OfferedGroup = (typeof OFFERED_GROUPS)[number];

type PageGroup = RouteGroup | OfferedGroup;

/** The people who may see a page. An `owner` is a personal user who is not a subuser. */
type Audience = 'everyone' | 'personal' | 'owner';

/** The paths are separate from other facts, because every page contains the paths. */
export const paths = {
  welcome: '/',
  terms: '/agb-akzeptieren',
  registration: '/registrierung',
  selfEnrollment: '/registrierung/:customer',
  registrationSent: '/registrierung-gesendet',
  registrationDone: '/registrierung-erfolgreich',
  optIn: '/registrierung-bestaetigung',
  resendOptIn: '/registrierung-optin-resend',
  forgotUsername: '/benutzername-vergessen',
  forgotPassword: '/passwort-vergessen',
  password: '/passwort-aendern',
  passwordUpdated: '/passwort-aktualisiert',
  settings: '/kontoeinstellungen',
  profile: '/profildaten',
  subuser: '/unterbenutzer-anlegen',
  contact: '/kontakt',
  contactCategory: '/kontakt/:category',
  contactTopic: '/kontakt/:category/:topic',
  redirect: '/automatische-weiterleitung',
  logout: '/logout',
} as const;

/** The paths of offered pages and of the storage page. No script of a page reads these paths. */
const offeredPaths: Readonly<Record<OfferedGroup | 'storage', string>> = {
  cancellation: '/vertrag-kuendigen',
  withdrawal: '/vertrag-widerrufen',
  accessibility: '/barrierefreiheit',
  storage: '/speicherung-im-browser',
};

export type RouteName = keyof typeof paths | keyof typeof offeredPaths;

/** Lists all routes in the order of the rule book. */
export function listRouteNames(): RouteName[] {
  return [...Object.keys(paths), ...Object.keys(offeredPaths)] as RouteName[];
}

/** The routes that send an admin, or a person with `needRedirect`, to an address outside the portal. */
export const redirectedRoutes: Readonly<Record<'admin' | 'needRedirect', readonly RouteName[]>> = {
  admin: ['welcome', 'settings', 'profile', 'subuser'],
  needRedirect: ['welcome', 'profile'],
};

export interface Route {
  readonly path: string;
  readonly audience: Audience;
  readonly group?: PageGroup;
  /** Whether search engines may index the page in production. */
  readonly isIndexed?: true;
  readonly hasCaptcha?: true;
}

const routeFacts: Readonly<Record<RouteName, Omit<Route, 'path'>>> = {
  welcome: { audience: 'everyone', isIndexed: true },
  terms: { audience: 'everyone', group: 'agb' },
  registration: { audience: 'everyone', group: 'registration', isIndexed: true, hasCaptcha: true },
  selfEnrollment: { audience: 'everyone', group: 'selfEnrollment', hasCaptcha: true },
  registrationSent: { audience: 'everyone' },
  registrationDone: { audience: 'everyone' },
  optIn: { audience: 'everyone', hasCaptcha: true },
  resendOptIn: { audience: 'everyone', hasCaptcha: true },
  forgotUsername: { audience: 'everyone', hasCaptcha: true },
  forgotPassword: { audience: 'everyone', hasCaptcha: true },
  password: { audience: 'everyone', hasCaptcha: true },
  passwordUpdated: { audience: 'everyone' },
  settings: { audience: 'personal' },
  profile: { audience: 'personal', group: 'profile' },
  subuser: { audience: 'owner', group: 'subuser' },
  contact: { audience: 'everyone', group: 'contact', isIndexed: true, hasCaptcha: true },
  contactCategory: { audience: 'everyone', group: 'contact', isIndexed: true, hasCaptcha: true },
  contactTopic: { audience: 'everyone', group: 'contact', isIndexed: true, hasCaptcha: true },
  cancellation: { audience: 'everyone', group: 'cancellation', isIndexed: true },
  withdrawal: { audience: 'everyone', group: 'withdrawal', isIndexed: true },
  accessibility: { audience: 'everyone', group: 'accessibility', isIndexed: true },
  storage: { audience: 'everyone', isIndexed: true },
  redirect: { audience: 'everyone' },
  logout: { audience: 'everyone' },
};

export function routeOf(name: RouteName): Route {
  return { path: { ...paths, ...offeredPaths }[name], ...routeFacts[name] };
}

/** @example pathTo('contactTopic', { category: 'abo', topic: 'kuendigung' }) // '/kontakt/abo/kuendigung' */
export function pathTo(
  name: keyof typeof paths,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return paths[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(parameters[key] ?? ''),
  );
}

/** Path prefixes that a host proxies to the backend and never caches. */
export const API_PREFIXES = [
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
