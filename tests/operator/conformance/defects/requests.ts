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
  'requestUsername/csrf-missing: does not look for the CSRF token': ignoresCsrf,
  'register/csrf-foreign: takes any CSRF token': ignoresCsrf,
  'config/csrf-needless: wants a CSRF token for reading': [/403 instead of 200/, wantsCsrf],
  'config/origin: answers other origins': ignoresOrigin,
  'userInfo/origin: looks at Origin but not at Sec-Fetch-Site': readsOriginOnly,
  'csrfToken/origin: allows every origin to read': [/Access-Control-Allow-Origin/, sharedWithAll],
  'requestUsername/method: changes something for GET': taking(404),
  'personalData/no-session: shows data without session': taking(401, { fields: [] }),
  'searchSettings/token-missing: is content with the cookie': ignoresToken,
  "address/token-foreign: takes somebody else's x-token": ignoresToken,
  'chosenNewsletters/token-alone: is content with the x-token': taking(401, NO_LETTERS),
  'requestUsername/captcha-missing: does not look for the captcha token': ignoresCaptcha,
  'sendContact/captcha-invalid: takes any captcha token': ignoresCaptcha,
  'sendContact/declaration: wants a captcha token for a cancellation': [
    /403 instead of 200/,
    asUsualTopic,
  ],
  'register/captcha-replay: takes a captcha token twice': ignoresCaptcha,
  'checkEmail/captcha-foreign: takes a captcha token of another session': ignoresCaptcha,
  'resendOptIn/captcha-expired: takes a captcha token for ever': ignoresCaptcha,
  "chosenNewsletters/foreign: shows somebody else's newsletters": taking(403, NO_LETTERS),
  "importSubuser/foreign: invites somebody else's subuser": taking(404),
});
