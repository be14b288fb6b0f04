import { expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';

/** What each call may answer beside its success (decisions 5.0.4, 5.0.5, 5.0.8, 5.1–5.7). */
const TABLE = `
GET   /csrf-token
GET   /auth/token                     401
GET   /auth/userinfo                  401
GET   /auth/login                     400
GET   /auth/relogin                   400
GET   /auth/logout
POST  /account/username/resend        400 403 429
POST  /account/password/reset         400 403 429
POST  /account/password/update        400 403 410 429
POST  /account/create                 400 403 429
POST  /account/create/shop            400 403 429
POST  /account/self/validate          400 403 404
POST  /account/self/create            400 403 404 429
POST  /account/self/create/subuser    400 403 404 429
POST  /account/optin/resend           400 403 429
POST  /account/optin/confirm          400 403 404 410
POST  /account/email/check            400 403 404 429
PATCH /account/updatePassword         400 401 403 429
PATCH /account/updateConsent          400 401 403
PATCH /account/SetOccupationSpheres   400 401 403
PATCH /account/SetTaxonomies          400 401 403
PATCH /account/updatePersonalData     400 401 403
PATCH /account/updateInvoiceData      400 401 403
PATCH /account/updateDeliveryData     400 401 403
POST  /account/create/subuser         400 401 403 404 429
POST  /account/import                 400 401 403 404 429
POST  /account/import/subuser         400 401 403 404 429
POST  /ur/GetAddress                  400 401 403 404
GET   /ur/GetPersonalData             401 403
GET   /ur/GetSearchSettings           401 403
POST  /library/GetNewsletter          400 404
POST  /ecom-proxy/GetNewsletter       400 401 403
POST  /ecom-proxy/SetNewsletter       400 401 403
POST  /csa/config                     400 404
POST  /csa/self                       400 404
POST  /csa/session                    400 404
POST  /csa/contact                    400
POST  /csa/contact/getForm            400 404
POST  /csa/registration               400 404
GET   /csa/captcha/challenge
POST  /salesforce/send                400 403 429
`;

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

test.each(rows)('S14.9 %s %s declares its statuses', (method, path, ...statuses) => {
  const calls = CALLS.filter(([, call]) => call.method === method && call.path === path);
  expect(calls.length).toBeGreaterThan(0);
  for (const [, { refusals, plain }] of calls)
    expect([...new Set([...refusals, ...plain])].sort().map(String)).toEqual(statuses);
});

test('S14.9 the table holds every call', () => {
  const known = rows.map(([method, path]) => `${method} ${path}`);
  const calls = CALLS.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(calls)).toEqual(new Set(known));
});
