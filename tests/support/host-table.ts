import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostRules } from '../../src/build/hosts/host-json.ts';

export type HostAnswer = HostRules['answers'][number];

/** Answers that host.json does not list. */
const FURTHER_ANSWERS: readonly (readonly [path: string, status: number, file: string])[] = [
  ['/registrierung/kanzlei-x', 200, 'registrierung/kunde.html'],
  ['/registrierung/kanzlei-x.de', 200, 'registrierung/kunde.html'],
  ['/registrierung-bestaetigung?ot=geheim', 200, 'registrierung-bestaetigung.html'],
  ['/passwort-aendern?pt=geheim', 200, 'passwort-aendern.html'],
  ['/registrierung-bestaetigung.html?ot=geheim', 200, 'registrierung-bestaetigung.html'],
  ['/passwort-aendern.html?pt=geheim', 200, 'passwort-aendern.html'],
  ['/kontakt/abo/kuendigung?wkn=1', 200, 'kontakt/abo/kuendigung.html'],
  ['/favicon.svg', 200, 'favicon.svg'],
  ['/kontaktfoo', 404, '404.html'],
  ['/Kontakt', 404, '404.html'],
  // A person may copy an address from a text with the semicolon after it.
  ['/kontakt;', 404, '404.html'],
  ['/registrierung/kanzlei;x', 200, 'registrierung/kunde.html'],
];

/** Returns the answers that host.json of a tree demands, and further answers. */
export function hostAnswersOf(tree: string): readonly HostAnswer[] {
  const { answers }: HostRules = JSON.parse(
    readFileSync(join(hostRulesFolderOf(tree), 'host.json'), 'utf8'),
  );
  return [...answers, ...FURTHER_ANSWERS.map(([path, status, file]) => ({ path, status, file }))];
}

/** Addresses that end with a slash, and the addresses to which a host redirects them. */
export const TRAILING_SLASHES: readonly (readonly [from: string, to: string])[] = [
  '/kontakt',
  '/kontakt/abo',
  '/registrierung',
  '/registrierung/kanzlei-x',
  '/gibt-es-nicht',
  '/passwort-aendern?pt=geheim',
  '/registrierung-bestaetigung?ot=geheim',
  '/logout?a=/b/',
].map((path) => [path.replace(/(?=\?|$)/, '/'), path] as const);

/** Ambiguous paths, which a host answers with 400 and does not proxy (rule S14.12). */
export const AMBIGUOUS_PATHS: readonly string[] = [
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
  '/auth/..%00/token',
  '/kontakt%2Fabo',
  '/kontakt/%2e',
  '/_astro/%2e%2e/index.html',
  '/registrierung/a%5cb?x=1',
  // Servlet containers read `..;` as `..`. In other segments they ignore the semicolon and the text after it.
  '/csa/..;/x',
  '/csa/..;a=b/auth/token',
  '/csa/..%3b/x',
  '/csa/..%3B/x?a=1',
  '/csa/x/..;',
  '/auth/token;x',
  '/admin/;jsessionid=1',
  '/reports/%3B',
  '/csa/a;/../x',
];

/** Whether a path has a segment `.` or `..`, which clients and servers resolve. */
export const isRelative = (path: string) => /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);

/** Encoded paths, which belong to the backend only after decoding. */
export const ENCODED_API_PATHS: readonly string[] = ['/%61uth/token', '/%61dmin', '/csrf%2dtoken'];

/** Prefixes of the backend (rule 13.2). */
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
  '/reports',
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

const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Headers of API responses, which must not run, load, frame or submit anything. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy': DATA_POLICY,
};

/** Headers of files below /_astro/: a picture that is opened by its address runs and loads nothing (rule 25.8). */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy': `${DATA_POLICY}; img-src data:; style-src 'unsafe-inline'; sandbox`,
};

const POLICY_EXCEPTIONS: Readonly<Record<string, string>> = {
  // Somebody who signs in may see a page of the backend, with styles and forms.
  '/auth': `script-src 'none'; ${HEADERS['content-security-policy']}`,
  // /admin is a separate application.
  '/admin': `${HEADERS['content-security-policy']}`,
};

/** Policies of backend answers by prefix, because HTML of the backend must run no script in the portal's origin. */
export const BACKEND_POLICIES: Readonly<Record<string, string>> = Object.fromEntries(
  BACKEND_PREFIXES.map((prefix) => [prefix, POLICY_EXCEPTIONS[prefix] ?? DATA_POLICY]),
);

/** Returns the policy at a path, which also applies to refusals of the host. */
export function policyOf(path: string): string {
  const prefix = BACKEND_PREFIXES.find(
    (candidate) => path === candidate || path.startsWith(`${candidate}/`),
  );
  return `${prefix === undefined ? HEADERS['content-security-policy'] : BACKEND_POLICIES[prefix]}`;
}

/** Names of headers that claim a person, an address or a certificate, which only a host may set. */
export const CLAIM_HEADERS: readonly string[] = [
  'x-forwarded-email',
  'x-forwarded-groups',
  'x-forwarded-access-token',
  'x-forwarded-user',
  'x-forwarded-preferred-username',
  'x-forwarded-client-cert',
  'x-forwarded-host',
  'x-auth-request-email',
  'x-auth-request-user',
  'x-auth-request-groups',
  'x-auth-user',
  'x-client-cert',
  'ssl-client-cert',
  'x-ssl-client-cert',
  'client-cert',
  'client-cert-chain',
];

/** Further headers that claim a person, a certificate or a method, but whose names no host lists. */
export const UNLISTED_CLAIM_HEADERS: readonly string[] = [
  'x-forwarded-gibt-es-nicht',
  'x-auth-gibt-es-nicht',
  'X-AUTH-NEU',
  'x-neu-client-cert',
  'client-cert-neu',
  'x-neu-client-cert-serial',
  'x_forwarded-neu',
  'x-auth_request-neu',
  'x-neu-client_cert',
  'x-authenticated-userid',
  'x-ms-client-principal',
  'x-amzn-oidc-data',
  'oidc_claim_sub',
  'cf-access-jwt-assertion',
  'x-webauth-user',
  'x-consumer-username',
  'x-userinfo',
  'shib-identity',
  'sm_user',
  'x-client-dn',
  'x-http-method-override',
];

/** Request headers of the contract, of browsers and of their caches, which reach the backend. */
export const PASSED_HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/json',
  'accept-language': 'de',
  'user-agent': 'Test/1',
  cookie: '__Host-portal=1',
  'x-token': 'T',
  'x-csrf-token': 'C',
  authorization: 'Bearer 1',
  origin: 'http://localhost',
  referer: 'http://localhost/kontakt',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'if-none-match': '"1"',
  'content-type': 'application/json',
  'x-requested-with': 'x',
};

/** Returns the headers of all responses to a path; pages of one-time links send no referrer. */
export function headersOf(path: string): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': policyOf(path),
    'referrer-policy': referrerOf(path),
  };
}

/** Selects the headers of `HEADERS` from a response. */
export function safetyHeadersOf(headers: Headers): Record<string, string | null> {
  return Object.fromEntries(Object.keys(HEADERS).map((name) => [name, headers.get(name)]));
}

export function hostRulesFolderOf(tree: string): string {
  const [environment = '', client = ''] = tree.split('/').slice(-2);
  return join(tree, '../../hosts', environment, client);
}

function referrerOf(path: string): string {
  const [page = ''] = path.split('?');
  return ['/passwort-aendern', '/registrierung-bestaetigung'].includes(page.replace(/\.html$/, ''))
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
}

export function scriptAddressOf(tree: string): string {
  const name = readdirSync(join(tree, '_astro')).find((file) => file.endsWith('.js'));
  if (!name) throw new Error(`${tree} has no script.`);
  return `/_astro/${name}`;
}
