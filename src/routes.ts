/** Every route of the portal; the only place where a path is written (spec L34–52, decision 6.2). */

/** Groups that a client can show or hide (decision 2.8). */
export const ROUTE_GROUPS = [
  'registration',
  'selfEnrollment',
  'profile',
  'subuser',
  'contact',
  'newsletter',
  'agb',
] as const;

export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/**
 * For whom a route's content is; everybody else sees the 403 screen. `owner` is a personal user who
 * is no subuser (decision 6.3).
 */
type Audience = 'everyone' | 'personal' | 'owner';

export interface Route {
  readonly path: string;
  readonly audience: Audience;
  readonly group?: RouteGroup;
  /** Search engines may list it in production (decision 13.5). */
  readonly indexed?: true;
  /** Signed-in admins and needRedirect users are led away from here (decisions 0.6, 0.7). */
  readonly leaves?: readonly ('admin' | 'needRedirect')[];
}

export const routes = {
  welcome: { path: '/', audience: 'everyone', indexed: true, leaves: ['admin', 'needRedirect'] },
  terms: { path: '/agb-akzeptieren', audience: 'everyone', group: 'agb' },
  registration: {
    path: '/registrierung',
    audience: 'everyone',
    group: 'registration',
    indexed: true,
  },
  selfEnrollment: {
    path: '/registrierung/:customer',
    audience: 'everyone',
    group: 'selfEnrollment',
  },
  registrationSent: { path: '/registrierung-gesendet', audience: 'everyone' },
  registrationDone: { path: '/registrierung-erfolgreich', audience: 'everyone' },
  optIn: { path: '/registrierung-bestaetigung', audience: 'everyone' },
  resendOptIn: { path: '/registrierung-optin-resend', audience: 'everyone' },
  forgotUsername: { path: '/benutzername-vergessen', audience: 'everyone' },
  forgotPassword: { path: '/passwort-vergessen', audience: 'everyone' },
  password: { path: '/passwort-aendern', audience: 'everyone' },
  passwordUpdated: { path: '/passwort-aktualisiert', audience: 'everyone' },
  settings: { path: '/kontoeinstellungen', audience: 'personal', leaves: ['admin'] },
  profile: {
    path: '/profildaten',
    audience: 'personal',
    group: 'profile',
    leaves: ['admin', 'needRedirect'],
  },
  subuser: {
    path: '/unterbenutzer-anlegen',
    audience: 'owner',
    group: 'subuser',
    leaves: ['admin'],
  },
  contact: { path: '/kontakt', audience: 'everyone', group: 'contact', indexed: true },
  contactCategory: {
    path: '/kontakt/:category',
    audience: 'everyone',
    group: 'contact',
    indexed: true,
  },
  contactTopic: {
    path: '/kontakt/:category/:topic',
    audience: 'everyone',
    group: 'contact',
    indexed: true,
  },
  redirect: { path: '/automatische-weiterleitung', audience: 'everyone' },
  logout: { path: '/logout', audience: 'everyone' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The facts of a route by its name, without the narrow literal types. */
export function routeOf(name: RouteName): Route {
  return routes[name];
}

/**
 * The address of a route with its parameters filled in, each percent-encoded once.
 * @example pathTo('contactTopic', { category: 'abo', topic: 'kuendigung' }) // '/kontakt/abo/kuendigung'
 */
export function pathTo(name: RouteName, parameters: Readonly<Record<string, string>> = {}): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(parameters[key] ?? ''),
  );
}

/** Address prefixes that a host hands to the backend and never serves from its cache (decision 13.2). */
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
