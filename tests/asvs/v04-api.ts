import { notApplicable, operator, proved, type Row } from './row.ts';

const NO_GRAPHQL = 'The API is a fixed list of calls; there is no query language.';
const NO_SOCKETS = 'There is no WebSocket in the portal or its backend.';

/** V4: API and web services. */
export const api: readonly Row[] = [
  proved(
    '4.1.1 Answers name type and charset',
    ['built/web-servers.long.test.ts', 'declares text files as UTF-8'],
    ['sandbox/server/tree-types.test.ts', 'rule S4.3: a text file has a charset: %s'],
  ),
  operator(
    '4.1.2 Only pages are led from http to https',
    'leads pages from http to https, and refuses the API prefixes there.',
  ),
  proved(
    '4.1.3 Headers of a proxy cannot be forged by a user',
    ['built/web-servers-backend.long.test.ts', 'rules 13.2.d, S14.2: tells the backend nothing'],
    ['sandbox/provider/authorization-server.test.ts', 'the provider ignores forwarded headers in'],
  ),
  proved('4.2.1 The end of a message can be read in one way only', [
    'sandbox/server/raw-requests.test.ts',
    'a message with an ambiguous length',
  ]),
  notApplicable('4.3.1 The cost of GraphQL queries is bounded', NO_GRAPHQL),
  notApplicable('4.3.2 GraphQL introspection is off', NO_GRAPHQL),
  notApplicable('4.4.1 WebSockets are encrypted', NO_SOCKETS),
  notApplicable('4.4.2 WebSockets check the origin', NO_SOCKETS),
  notApplicable('4.4.3 WebSockets have tokens of their own', NO_SOCKETS),
  notApplicable('4.4.4 Such tokens come from the https session', NO_SOCKETS),
];
