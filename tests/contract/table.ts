/**
 * Every call (rule 5) with its access, captcha token, CSRF token, success status and refusals. Empty statuses
 * follow a bar. Every call can also answer 413, 415, 500, 503, and 403 for another origin.
 */
const TABLE = `
5.1  Signing in
GET   /csrf-token                    public     -        -     200
GET   /auth/token                    public     -        -     200  401
GET   /auth/userinfo                 signed-in  -        -     200  401
GET   /auth/login                    public     -        -     200  400
GET   /auth/relogin                  public     -        -     200  400
GET   /auth/logout                   public     -        -     200
5.2  Account, public
POST  /account/username/resend       public     captcha  csrf  200  400 403 429
POST  /account/password/reset        public     captcha  csrf  200  400 403 429
POST  /account/password/update       public     captcha  csrf  200  400 403 410 429
POST  /account/create                public     captcha  csrf  201  400 403 429
POST  /account/create/shop           public     captcha  csrf  201  400 403 429
POST  /account/self/validate         public     -        csrf  200  400 403 | 404
POST  /account/self/create           public     captcha  csrf  201  400 403 404 429
POST  /account/self/create/subuser   public     captcha  csrf  201  400 403 429 | 404
POST  /account/optin/resend          public     captcha  csrf  200  400 403 429
POST  /account/optin/confirm         public     -        csrf  200  400 403 404 410
POST  /account/email/check           public     captcha  csrf  200  400 429 | 403 404
5.3  Account, signed in
PATCH /account/updatePassword        signed-in  -        csrf  200  400 401 403 429
PATCH /account/updateConsent         signed-in  -        csrf  200  400 401 403
PATCH /account/SetOccupationSpheres  signed-in  -        csrf  200  400 401 403
PATCH /account/SetTaxonomies         signed-in  -        csrf  200  400 401 403
PATCH /account/updatePersonalData    signed-in  -        csrf  200  400 401 403
PATCH /account/updateInvoiceData     signed-in  -        csrf  200  400 401 403
PATCH /account/updateDeliveryData    signed-in  -        csrf  200  400 401 403
POST  /account/create/subuser        signed-in  -        csrf  201  400 401 403 429 | 404
POST  /account/import                signed-in  -        csrf  200  400 401 403 404 429
POST  /account/import/subuser        signed-in  -        csrf  200  400 401 403 404 429
GET   /account/subusers              signed-in  -        -     200  401 403 | 404
POST  /account/subusers/resend       signed-in  -        csrf  200  400 401 403 429 | 404
POST  /account/subusers/remove       signed-in  -        csrf  200  400 401 403 | 404
GET   /account/sessions              signed-in  -        -     200  401 403 | 404
POST  /account/sessions/end          signed-in  -        csrf  200  400 401 403 | 404
5.4  User data
POST  /ur/GetAddress                 signed-in  -        -     200  400 401 403 | 404
GET   /ur/GetPersonalData            signed-in  -        -     200  401 403
GET   /ur/GetSearchSettings          signed-in  -        -     200  401 403
5.5  Newsletter
POST  /library/GetNewsletter         public     -        -     200  400 | 404
POST  /ecom-proxy/GetNewsletter      signed-in  -        -     200  400 401 403
POST  /ecom-proxy/SetNewsletter      signed-in  -        csrf  200  400 401 403
5.6  Customer service area
POST  /csa/config                    public     -        -     200  400 404
POST  /csa/self                      public     -        -     200  400 | 404
POST  /csa/session                   public     -        -     200  400 | 404
POST  /csa/contact                   public     -        -     200  400
POST  /csa/contact/getForm           public     -        -     200  400 404
POST  /csa/registration              public     -        -     200  400 404
GET   /csa/captcha/challenge         public     -        -     200
5.7  Contact
POST  /salesforce/send               public     captcha  csrf  200  400 403 429
`;

const ROW =
  /^(GET|POST|PATCH) +(\S+) +(public|signed-in) +(captcha|-) +(csrf|-) +(\d+) *([\d ]*)(?:\| ([\d ]+))?$/;

const parseStatuses = (statusList = '') => statusList.split(' ').filter(Boolean).map(Number);

function parseRow(line: string) {
  const [, method, path = '', access, captcha, csrf, success, refusals, emptyStatuses] =
    ROW.exec(line) ?? [];
  if (method !== 'GET' && method !== 'POST' && method !== 'PATCH')
    throw new Error(`The line is no row of the table: ${line}`);
  return {
    call: `${method} ${path}`,
    method,
    path,
    isSignedIn: access === 'signed-in',
    hasCaptcha: captcha === 'captcha',
    hasCsrfToken: csrf === 'csrf',
    success: Number(success),
    refusals: parseStatuses(refusals),
    /** Empty statuses, which are an expected result (rule 5.0.5). */
    emptyStatuses: parseStatuses(emptyStatuses),
  } as const;
}

export const TABLE_ROWS = TABLE.trim()
  .split('\n')
  .filter((line) => !/^\d/.test(line))
  .map(parseRow);
