import { documented, proved, type Row } from './row.ts';

/** V2: validation and business logic. */
export const businessLogic: readonly Row[] = [
  documented('2.1.1 Rules of input are written down', 'Input'),
  documented('2.1.2 Rules for values that belong together are written down', 'Input'),
  documented('2.1.3 Limits of the business are written down', 'Limits'),
  proved(
    '2.2.1 Input is checked against what is expected',
    ['sandbox/api/registration.test.ts', 'refuses %j'],
    ['sandbox/api/registration.test.ts', 'reports all wrong fields together'],
    ['sandbox/api/contact.test.ts', 'refuses %j'],
  ),
  proved(
    '2.2.2 The server checks, whatever the page has checked',
    ['sandbox/api/shop-registration.test.ts', 'refuses %j'],
    ['sandbox/api/profile.test.ts', 'are refused with %j'],
    ['sandbox/api/subusers.test.ts', 'refuses %j'],
  ),
  proved(
    '2.2.3 Values that belong together are checked together',
    ['sandbox/api/customers.test.ts', 'rule 14.7: from %s at %s refuses %s'],
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
  ),
  proved(
    '2.3.1 Steps go in their order, none is left out',
    ['sandbox/provider/sign-in.test.ts', 'needs a confirmed registration'],
    ['sandbox/provider/sign-in.test.ts', 'explains an expired form'],
  ),
  proved(
    '2.3.2 Limits of the business hold',
    ['sandbox/api/subusers.test.ts', 'answers 404 without a licence, and when all are used'],
    ['sandbox/load.long.test.ts', 'rule S7.3: an address gets no more mails than its limit'],
  ),
  proved(
    '2.3.3 An operation happens as a whole or not at all',
    ['sandbox/api/registration.test.ts', 'stores nothing when %s cannot be written'],
    ['sandbox/store/kill.long.test.ts', 'rule S9.3: a killed sandbox keeps every acknowledged'],
  ),
  proved(
    '2.3.4 What there is once is given once, also in a race',
    ['sandbox/api/subusers.test.ts', 'rule S14.3: gives one licence to one of two concurrent'],
    ['sandbox/load.long.test.ts', 'rule S9.1: an address is registered once, with one mail'],
  ),
  proved(
    '2.4.1 Robots are slowed down',
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: fresh cookies from one network'],
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: one name from a new network address'],
    ['sandbox/endpoint/rate-limiting.test.ts', '%s answers %i of them'],
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
  ),
];
