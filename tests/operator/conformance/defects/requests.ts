import {
  answering,
  answeringAt,
  asking,
  defectsOf,
  sending,
  sendingJson,
  success,
  withHeader,
  withStatus,
} from '../support/defect.ts';
import {
  ignoresCaptcha,
  ignoresCsrf,
  ignoresOrigin,
  ignoresToken,
} from '../support/right-values.ts';

/** Forged requests that are answered. */
export const requestDefects = defectsOf(
  [
    'does not look for the CSRF token',
    'requestUsername/csrf-missing',
    /200 instead of 403/,
    ignoresCsrf('/account/username/resend'),
  ],
  [
    'takes any CSRF token',
    'register/csrf-foreign',
    /201 instead of 403/,
    ignoresCsrf('/account/create'),
  ],
  [
    'wants a CSRF token for reading',
    'config/csrf-needless',
    /403 instead of 200/,
    answering('/csa/config', (answer, request) =>
      request.headers.has('x-csrf-token') ? answer : withStatus(answer, 403),
    ),
  ],
  ['answers other origins', 'config/origin', /200 instead of 403/, ignoresOrigin('/csa/config')],
  [
    'looks at Origin but not at Sec-Fetch-Site',
    'userInfo/origin',
    /200 instead of 403/,
    asking('/auth/userinfo', (request) =>
      request.headers.has('origin') ? request : sending(request, 'sec-fetch-site', null),
    ),
  ],
  [
    'allows every origin to read',
    'csrfToken/origin',
    /Access-Control-Allow-Origin/,
    answering('/csrf-token', (answer) => withHeader(answer, 'access-control-allow-origin', '*')),
  ],
  [
    'changes something for GET',
    'requestUsername/method',
    /200 instead of 404/,
    answeringAt('/account/username/resend', 404, () => success()),
  ],
  [
    'shows data without session',
    'personalData/no-session',
    /200 instead of 401/,
    answeringAt('/ur/GetPersonalData', 401, () => success({ fields: [] })),
  ],
  [
    'is content with the cookie',
    'searchSettings/token-missing',
    /200 instead of 401/,
    ignoresToken('/ur/GetSearchSettings'),
  ],
  [
    "takes somebody else's x-token",
    'address/token-foreign',
    /200 instead of 401/,
    ignoresToken('/ur/GetAddress'),
  ],
  [
    'is content with the x-token',
    'chosenNewsletters/token-alone',
    /200 instead of 401/,
    answeringAt('/ecom-proxy/GetNewsletter', 401, () => success({ return: { Results: 0 } })),
  ],
  [
    'does not look for the captcha token',
    'requestUsername/captcha-missing',
    /200 instead of 403/,
    ignoresCaptcha('/account/username/resend'),
  ],
  [
    'takes any captcha token',
    'sendContact/captcha-invalid',
    /200 instead of 403/,
    ignoresCaptcha('/salesforce/send'),
  ],
  [
    'wants a captcha token for a cancellation',
    'sendContact/declaration',
    /403 instead of 200/,
    asking('/salesforce/send', (request) =>
      sendingJson(request, (body) => ({ ...body, category: '12', topic: '121' })),
    ),
  ],
  [
    'takes a captcha token twice',
    'register/captcha-replay',
    /201 instead of 403/,
    ignoresCaptcha('/account/create'),
  ],
  [
    'takes a captcha token of another session',
    'checkEmail/captcha-foreign',
    /200 instead of 403/,
    ignoresCaptcha('/account/email/check'),
  ],
  [
    'takes a captcha token for ever',
    'resendOptIn/captcha-expired',
    /200 instead of 403/,
    ignoresCaptcha('/account/optin/resend'),
  ],
  [
    "shows somebody else's newsletters",
    'chosenNewsletters/foreign',
    /200 instead of 403/,
    answeringAt('/ecom-proxy/GetNewsletter', 403, () => success({ return: { Results: 0 } })),
  ],
  [
    "invites somebody else's subuser",
    'importSubuser/foreign',
    /200 instead of 404/,
    answeringAt('/account/import/subuser', 404, () => success()),
  ],
);
