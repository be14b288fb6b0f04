import { notApplicable, operator, proved, type Row } from './row.ts';

const TLS = 'offers TLS 1.2 and 1.3 only, with current cipher suites.';
const INSIDE = 'encrypts the ways between host, backend, identity provider and mail server, too.';

/** V12: secure communication. */
export const communication: readonly Row[] = [
  operator('12.1.1 Only current versions of TLS', TLS),
  operator('12.1.2 Only current cipher suites', TLS),
  notApplicable(
    '12.1.3 Certificates of clients are checked',
    'Nobody is known by a certificate of a client.',
  ),
  operator('12.2.1 Everything from outside comes by TLS', TLS),
  operator(
    '12.2.2 Certificates are publicly trusted',
    'gives the portal and the identity provider publicly trusted certificates.',
  ),
  operator('12.3.1 Every connection is encrypted', INSIDE),
  proved('12.3.2 Certificates of servers are checked', [
    'sandbox/sinks.test.ts',
    'certificates are checked; plain http is for this computer',
  ]),
  operator('12.3.3 Services inside talk encrypted', INSIDE),
  operator('12.3.4 Services inside trust named certificates', INSIDE),
];
