import { documented, proved, type Row } from './row.ts';

/** V2: validation and business logic. */
export const businessLogic: readonly Row[] = [
  documented('2.1.1', 'Rules of input are written down', 'Input'),
  documented('2.1.2', 'Rules for values that belong together are written down', 'Input'),
  documented('2.1.3', 'Limits of the business are written down', 'Limits'),
  proved(
    '2.2.1',
    'Input is checked against what is expected',
    ['sandbox/api/registration.test.ts', 'refuses %j'],
    ['sandbox/api/registration.test.ts', 'reports all wrong fields together'],
    ['sandbox/api/contact.test.ts', 'refuses %j'],
  ),
  proved(
    '2.2.2',
    'The server checks, whatever the page has checked',
    ['sandbox/api/shop-registration.test.ts', 'refuses %j'],
    ['sandbox/api/profile.test.ts', 'are refused with %j'],
    ['sandbox/api/subusers.test.ts', 'refuses %j'],
  ),
  proved(
    '2.2.3',
    'Values that belong together are checked together',
    ['contract/values/address.test.ts', 'rule 7.8.8: of %s is not %j'],
    ['sandbox/api/customers.test.ts', 'rule 14.7: from %s at %s refuses %s'],
    ['sandbox/api/password-update.test.ts', 'refuses a repetition that differs'],
  ),
  proved(
    '2.3.1',
    'Steps go in their order, none is left out',
    ['sandbox/identity/sign-in.test.ts', 'needs a confirmed registration'],
    ['sandbox/identity/sign-in.test.ts', 'explains an expired form'],
    ['sandbox/api/opt-in.test.ts', 'refuses an unknown token'],
  ),
  proved(
    '2.3.2',
    'Limits of the business hold',
    ['sandbox/api/subusers.test.ts', 'answers 404 without a licence, and when all are used'],
    ['sandbox/load.long.test.ts', 'rule S7.3: an address gets no more mails than its limit'],
  ),
  proved(
    '2.3.3',
    'An operation happens as a whole or not at all',
    ['sandbox/api/registration.test.ts', 'rule S9.3: stores nothing when %s cannot be written'],
    [
      'sandbox/api/shop-registration.test.ts',
      'rule S9.3: stores nothing when %s cannot be written',
    ],
    [
      'sandbox/store/kill.long.test.ts',
      'rule S9.3: a killed sandbox keeps every acknowledged registration and no partial one',
    ],
  ),
  proved(
    '2.3.4',
    'What there is once is given once, also in a race',
    ['sandbox/api/subusers.test.ts', 'uses one licence for one of many concurrent requests'],
    ['sandbox/load.long.test.ts', 'rule S9.1: an address is registered once, with one mail'],
    ['sandbox/load.long.test.ts', 'rule S7.5: a mailed link sets a password once'],
  ),
  proved(
    '2.4.1',
    'Robots are slowed down',
    ['sandbox/endpoint/rate-limiting.test.ts', 'rule S14.2: fresh cookies from one network'],
    [
      'sandbox/endpoint/rate-limiting.test.ts',
      'rule S14.2: one name from a new network address each time',
    ],
    ['sandbox/endpoint/rate-limiting.test.ts', '%s answers %i of them'],
    [
      'sandbox/endpoint/captcha.test.ts',
      'rule S14.8: refuses a token that was solved in another session',
    ],
    ['sandbox/endpoint/captcha.test.ts', 'refuses a used token'],
  ),
];
