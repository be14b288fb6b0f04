import { documented, notApplicable, proved, type Row } from './row.ts';

/** V8: authorisation. */
export const authorization: readonly Row[] = [
  documented('8.1.1 Who may do what is written down', 'Rights'),
  documented('8.1.2 Who may read and write which field is written down', 'Rights'),
  proved(
    '8.2.1 Calls are for those who may make them',
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
    ['sandbox/api/subusers.test.ts', 'creates an account that confirms itself and is a subuser'],
  ),
  proved(
    '8.2.2 Data is for those to whom it belongs',
    ['sandbox/api/subusers.test.ts', 'rule S14.3: refuses a subuser of another owner'],
    ['sandbox/api/subusers.test.ts', 'rule S14.3: refuses accounts that are no subusers'],
    ['operator/conformance/sandbox.test.ts', 'the sandbox passes every check'],
  ),
  proved(
    '8.2.3 Fields are for those who may write them',
    ['sandbox/endpoint/privileges.test.ts', 'a registration cannot grant itself rights'],
    ['sandbox/api/profile.test.ts', 'change the name everywhere, but never the e-mail address'],
  ),
  proved(
    '8.3.1 The server decides on rights',
    ['sandbox/api/profile.test.ts', 'cannot be changed without shop checkout'],
    ['sandbox/api/registration.test.ts', 'is forbidden in a network without personal registration'],
    ['e2e/session.spec.ts', 'rule S9.8: a prototype in the user data makes nobody an admin'],
  ),
  notApplicable(
    '8.4.1 Tenants cannot touch one another',
    'There is one publisher; clients are products of it and share their accounts.',
  ),
];
