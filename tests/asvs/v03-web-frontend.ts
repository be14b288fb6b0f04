import { notApplicable, operator, proved, type Row } from './row.ts';

const COOKIES = 'sandbox/endpoint/cookies.test.ts';
const COOKIE = 'rule 5.0.9: are Secure, and those for all paths have the __Host- prefix';
const FILES = ['sandbox/endpoint/headers.test.ts', 'rules 13.3, S3.4, S4.2, S4.3: %s'] as const;
const API = ['sandbox/endpoint/headers.test.ts', 'rules 13.3, S6.4, S4.1: %s'] as const;
const FOREIGN = ['sandbox/endpoint/cross-site.test.ts', 'rule S5.5: is refused from %s'] as const;

/** V3: web frontend. */
export const webFrontend: readonly Row[] = [
  proved('3.2.1 An answer cannot be rendered where it does not belong', API),
  proved(
    '3.2.2 Text is shown as text',
    ['sinks.test.ts', 'rule S2: text never becomes HTML'],
    ['e2e/errors.spec.ts', 'rules A25, S2.2, 7.2, 12.5: not found shows any path as short text'],
    ['journeys/hostile-names.test.tsx', 'rule S2.4: is a message of the server, and no more'],
  ),
  proved('3.3.1 Cookies are Secure and prefixed', [COOKIES, COOKIE]),
  proved('3.3.2 Cookies say SameSite as fits them', [COOKIES, COOKIE]),
  proved('3.3.3 Cookies belong to one host', [COOKIES, COOKIE]),
  proved('3.3.4 No script reads a session cookie', [COOKIES, COOKIE]),
  proved('3.4.1 HSTS for a year, with subdomains, everywhere', FILES, API),
  proved(
    '3.4.2 CORS lets no foreign origin read',
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
    ['operator/conformance/defects.test.ts', '$name fails $check'],
  ),
  proved(
    '3.4.3 A Content-Security-Policy with hashes, object-src and base-uri none',
    FILES,
    ['built/export.test.ts', 'rule S3.1: has its policy before any script, without unsafe sources'],
    ['built/export.test.ts', 'rule S3.1: has only the hashes of its own inline code in its policy'],
    ['built/score.long.test.ts', 'rule S3.1: has no weakness in the policies of $path'],
  ),
  proved('3.4.4 Every answer says nosniff', FILES, API),
  proved('3.4.5 A referrer tells no secret', [
    'e2e/credentials.spec.ts',
    'rules S1.5, S4.2, S8.4: neither token nor password leaves the page',
  ]),
  proved('3.4.6 Nothing can be framed', FILES, API, ['e2e/attacks.spec.ts', 'in a foreign frame']),
  proved('3.5.1 Forged requests are refused by a token and by their origin', FOREIGN, [
    'e2e/blind-requests.spec.ts',
    'rule S5.5: a foreign page changes nothing blindly',
  ]),
  proved('3.5.2 No call can be made around the preflight', FOREIGN),
  proved(
    '3.5.3 What changes something is no GET',
    ['contract/definition/call.test.ts', 'has `changes` unless it is a GET'],
    ['sandbox/provider/sign-out.test.ts', 'rule S5.9'],
  ),
  operator(
    '3.5.4 Separate applications have host names of their own',
    'gives identity provider, shop and research platform host names of their own.',
  ),
  notApplicable(
    '3.5.5 Messages of other windows are checked',
    'No page listens to messages of windows; tabs of the one origin use a BroadcastChannel.',
  ),
  proved(
    '3.7.1 No plug-ins and other dead techniques',
    [
      'build/pages/content-security-policy.test.ts',
      'denies by default, allows the own origin only',
    ],
    ['built/html.test.ts', 'is valid HTML'],
  ),
  proved(
    '3.7.2 Redirects lead to listed hosts only',
    ['portal/session/navigation/allowed-targets.test.ts', 'a hostile address'],
    ['e2e/redirects.spec.ts', 'rule S1.2: follows no hostile address'],
    ['e2e/terms.spec.ts', 'rule S1.1: who has accepted goes on, never to a foreign origin'],
  ),
];
