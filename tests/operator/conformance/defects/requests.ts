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
export const requestDefects = defectsOf({
  'requestUsername/csrf-missing: does not look for the CSRF token': [
    /200 instead of 403/,
    ignoresCsrf,
  ],
  'register/csrf-foreign: takes any CSRF token': [/201 instead of 403/, ignoresCsrf],
  'config/csrf-needless: wants a CSRF token for reading': [/403 instead of 200/, wantsCsrf],
  'config/origin: answers other origins': [/200 instead of 403/, ignoresOrigin],
  'userInfo/origin: looks at Origin but not at Sec-Fetch-Site': [
    /200 instead of 403/,
    readsOriginOnly,
  ],
  'csrfToken/origin: allows every origin to read': [/Access-Control-Allow-Origin/, sharedWithAll],
  'requestUsername/method: changes something for GET': [/200 instead of 404/, taking(404)],
  'personalData/no-session: shows data without session': [
    /200 instead of 401/,
    taking(401, { fields: [] }),
  ],
  'searchSettings/token-missing: is content with the cookie': [/200 instead of 401/, ignoresToken],
  "address/token-foreign: takes somebody else's x-token": [/200 instead of 401/, ignoresToken],
  'chosenNewsletters/token-alone: is content with the x-token': [
    /200 instead of 401/,
    taking(401, NO_LETTERS),
  ],
  'requestUsername/captcha-missing: does not look for the captcha token': [
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  'sendContact/captcha-invalid: takes any captcha token': [/200 instead of 403/, ignoresCaptcha],
  'sendContact/declaration: wants a captcha token for a cancellation': [
    /403 instead of 200/,
    asUsualTopic,
  ],
  'register/captcha-replay: takes a captcha token twice': [/201 instead of 403/, ignoresCaptcha],
  'checkEmail/captcha-foreign: takes a captcha token of another session': [
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  'resendOptIn/captcha-expired: takes a captcha token for ever': [
    /200 instead of 403/,
    ignoresCaptcha,
  ],
  "chosenNewsletters/foreign: shows somebody else's newsletters": [
    /200 instead of 403/,
    taking(403, NO_LETTERS),
  ],
  "importSubuser/foreign: invites somebody else's subuser": [/200 instead of 404/, taking(404)],
});
