import {
  answering,
  asking,
  askingJson,
  defectsOf,
  heading,
  sending,
  taking,
  withStatus,
} from '../support/defect.ts';
import {
  ignoresCaptcha,
  ignoresCsrf,
  ignoresOrigin,
  ignoresToken,
} from '../support/right-values.ts';

const wantsCsrf = answering((answer, request) =>
  request.headers.has('x-csrf-token') ? answer : withStatus(answer, 403),
);
const readsOriginOnly = asking((request) =>
  request.headers.has('origin') ? request : sending(request, 'sec-fetch-site', null),
);
const asUsualTopic = askingJson((body) => ({ ...body, category: '12', topic: '121' }));
const sharedWithAll = heading('access-control-allow-origin', '*');
const NO_LETTERS = { return: { Results: 0 } };

/** Forged requests that are answered. */
export const requestDefects = defectsOf(
  [
    'does not look for the CSRF token',
    'requestUsername/csrf-missing',
    /200 instead of 403/,
    ignoresCsrf,
  ],
  ['takes any CSRF token', 'register/csrf-foreign', /201 instead of 403/, ignoresCsrf],
  ['wants a CSRF token for reading', 'config/csrf-needless', /403 instead of 200/, wantsCsrf],
  ['answers other origins', 'config/origin', /200 instead of 403/, ignoresOrigin],
  [
    'looks at Origin but not at Sec-Fetch-Site',
    'userInfo/origin',
    /200 instead of 403/,
    readsOriginOnly,
  ],
  ['allows every origin to read', 'csrfToken/origin', /Access-Control-Allow-Origin/, sharedWithAll],
  ['changes something for GET', 'requestUsername/method', /200 instead of 404/, taking(404)],
  [
    'shows data without session',
    'personalData/no-session',
    /200 instead of 401/,
    taking(401, { fields: [] }),
  ],
  [
    'is content with the cookie',
    'searchSettings/token-missing',
    /200 instead of 401/,
    ignoresToken,
  ],
  ["takes somebody else's x-token", 'address/token-foreign', /200 instead of 401/, ignoresToken],
  [
    'is content with the x-token',
    'chosenNewsletters/token-alone',
    /200 instead of 401/,
    taking(401, NO_LETTERS),
  ],
  [
    'does not look for the captcha token',
    'requestUsername/captcha-missing',
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  ['takes any captcha token', 'sendContact/captcha-invalid', /200 instead of 403/, ignoresCaptcha],
  [
    'wants a captcha token for a cancellation',
    'sendContact/declaration',
    /403 instead of 200/,
    asUsualTopic,
  ],
  ['takes a captcha token twice', 'register/captcha-replay', /201 instead of 403/, ignoresCaptcha],
  [
    'takes a captcha token of another session',
    'checkEmail/captcha-foreign',
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  [
    'takes a captcha token for ever',
    'resendOptIn/captcha-expired',
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  [
    "shows somebody else's newsletters",
    'chosenNewsletters/foreign',
    /200 instead of 403/,
    taking(403, NO_LETTERS),
  ],
  ["invites somebody else's subuser", 'importSubuser/foreign', /200 instead of 404/, taking(404)],
);
