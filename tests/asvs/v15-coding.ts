import { documented, operator, proved, type Row } from './row.ts';

const BEYOND = 'sandbox/endpoint/privileges.test.ts';
const LOCKED = 'supply-chain.test.ts';

/** V15: secure coding and architecture. */
export const coding: readonly Row[] = [
  documented('15.1.1 How fast packages are mended is written down', 'Updates'),
  proved(
    '15.1.2 All packages are listed, and come from known places',
    [LOCKED, 'rule S10: has a hash for every package'],
    [LOCKED, 'rule S10: the README has a reason for every direct dependency'],
  ),
  documented('15.1.3 What is expensive is written down', 'Expensive work'),
  operator(
    '15.2.1 No package is older than that allows',
    'looks at `npm audit` with every change and keeps the times of the row "Updates".',
    'Facts for an audit',
  ),
  proved(
    '15.2.2 What is expensive cannot be overused',
    ['sandbox/secrets/queue.test.ts', 'at most two passwords are hashed at the same time'],
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: fresh cookies from one network'],
  ),
  proved(
    '15.2.3 Production holds what it needs and no more',
    ['built/export.test.ts', 'rule S10: contains no sandbox code and no source map'],
    ['built/export.test.ts', 'mentions no host of another environment in pages and host rules'],
  ),
  proved('15.3.1 An answer has the fields that are needed', [
    'sandbox/api/user-info.test.ts',
    'rules 5.1.3, 14.6: describes %s',
  ]),
  proved(
    '15.3.2 No redirect of another server is followed',
    [BEYOND, 'the server follows no redirect of an issuer'],
    ['portal/http/send-once.test.ts', 'carries cookies, is never cached and never follows a'],
  ),
  proved(
    '15.3.3 Nobody writes a field that is not asked for',
    [BEYOND, 'a registration cannot grant itself rights'],
    [BEYOND, 'an owner cannot grant rights to a subuser'],
    ['sandbox/api/profile.test.ts', 'rule 5.3.6: are saved by type, trimmed, without unknown'],
  ),
  proved(
    '15.3.4 The network address of a visitor is the right one',
    ['sandbox/network/network-address.test.ts', 'of %j with %j behind %j is %s'],
    ['sandbox/endpoint/trusted-proxies.test.ts', 'rule S14.2: ignores X-Forwarded-For of'],
  ),
  proved('15.3.5 Values are of the type that the code expects', [
    'contract/definition/readers.test.ts',
    'is neither text nor number: %j',
  ]),
  proved(
    '15.3.6 No prototype can be changed',
    ['contract/any-reply.test.ts', 'rules S9.2, S9.8: is read or refused, and never changes a'],
    ['contract/definition/readers.test.ts', 'with a field named __proto__ keeps its prototype'],
    ['sandbox/api/customers.test.ts', 'answers 404 for the customer %j'],
  ),
  proved('15.3.7 A parameter counts once and in its place', [
    BEYOND,
    'duplicate and misplaced parameters',
  ]),
];
