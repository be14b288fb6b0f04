import { documented, operator, proved, type Row } from './row.ts';

const VAULT = 'keeps the secrets of the backend in a vault, replaces them, with the least rights.';
const EXPORT = [
  'built/export.test.ts',
  'rule S10: contains no sandbox code and no source map',
] as const;

/** V13: configuration. */
export const configuration: readonly Row[] = [
  documented('13.1.1 Every connection is written down', 'Connections'),
  operator('13.2.1 Parts of the backend prove who they are', VAULT),
  operator('13.2.2 Parts of the backend have the least rights', VAULT),
  proved('13.2.3 No secret is a default one', [
    'sandbox/provider/authorization-server.test.ts',
    'needs the client secret, which every sandbox generates',
  ]),
  proved(
    '13.2.4 What may be connected to is listed',
    [
      'build/pages/content-security-policy.test.ts',
      'denies by default, allows the own origin only',
    ],
    ['sandbox/sinks.test.ts', 'requests leave by the OpenID client, by mail, to the backends of'],
    ['sandbox/endpoint/privileges.test.ts', 'the server follows no redirect of an issuer'],
  ),
  proved(
    '13.2.5 A host hands on to the backend and nowhere else',
    ['built/web-servers-backend.long.test.ts', 'rule S14.12: proxies %s unchanged'],
    ['built/web-servers.long.test.ts', 'rule S6.4: proxies %s to the sandbox without caching'],
  ),
  operator('13.3.1 Secrets lie in a vault, never in source and builds', VAULT),
  operator('13.3.2 Secrets are for those who need them', VAULT),
  proved(
    '13.4.1 No metadata of source control is served',
    ['build/complete-tree.test.ts', 'rule 13.1: is a complete web root'],
    ['sandbox/server/host.test.ts', '/.hidden is'],
  ),
  proved(
    '13.4.2 Nothing for debugging is in production',
    EXPORT,
    ['built/web-servers.long.test.ts', 'does not reveal its version'],
    ['sandbox/control/control-room.test.ts', 'is not there at an origin of a server, with %j'],
  ),
  proved(
    '13.4.3 No folder is listed',
    ['built/hosts.long.test.ts', 'rule 13.2: answers $path with $status and $file'],
    ['sandbox/server/raw-requests.test.ts', 'the folder %s is not listed'],
  ),
  proved('13.4.4 TRACE is not answered', [
    'sandbox/server/raw-requests.test.ts',
    'TRACE echoes nothing',
  ]),
  proved('13.4.5 No page about the inside is in production', EXPORT, [
    'built/export.test.ts',
    'rule S10: mentions neither the sandbox nor the build machine',
  ]),
];
