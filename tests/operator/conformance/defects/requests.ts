import * as defect from '../support/defect.ts';
import {
  ignoreCaptcha,
  ignoreCsrfToken,
  ignoreOrigin,
  ignoreToken,
} from '../support/right-values.ts';

const wantsCsrf = defect.changeAnswer((answer, request) =>
  request.headers.has('x-csrf-token') ? answer : defect.copyWithStatus(answer, 403),
);
const readsOriginOnly = defect.changeRequest((request) =>
  request.headers.has('origin') ? request : defect.copyRequest(request, 'sec-fetch-site', null),
);
const asUsualTopic = defect.changeRequestJson((body) => ({
  ...body,
  category: '12',
  topic: '121',
}));
const sharedWithAll = defect.setHeader('access-control-allow-origin', '*');
const NO_LETTERS = { return: { Results: 0 } };

const isKnown = async (request: Request) => /example\.de/.test(await request.text());
const NOT_FOUND = { success: false, status: 404, message: 'not found' };

const tellsUnknown = defect.changeAnswer(async (answer, request) =>
  !answer.ok || (await isKnown(request)) ? answer : defect.changeJson(answer, () => NOT_FOUND, 404),
);
const tellsInBody = defect.changeAnswer(async (answer, request) =>
  (await isKnown(request))
    ? defect.changeJson(answer, (body) => ({ ...body, message: 'E-Mail gesendet' }))
    : answer,
);
const tellsInHeader = defect.changeAnswer(async (answer, request) =>
  (await isKnown(request)) ? defect.copyWithHeader(answer, 'x-account', 'active') : answer,
);
/** Takes longer for known names, or for unknown ones. */
const createDelay = (ms: number, wanted: boolean) =>
  defect.changeAnswer(async (answer, request, { delay }) => {
    if ((await isKnown(request)) === wanted) delay(ms);
    return answer;
  });
const mailsLater: defect.DefectFactory = (between, path) => {
  let isWriting = false;
  const recordRequest = defect.changeRequest(async (request) => {
    isWriting = await isKnown(request.clone());
    return request;
  })(between, path);
  const waiting = defect.changeAnswer((answer) => {
    if (isWriting) between.delay(80);
    isWriting = false;
    return answer;
  });
  return waiting({ ...between, next: recordRequest }, '/csrf-token');
};
const refusesAmpersand = defect.changeRequestJson(({ username, ...others }) => ({
  ...others,
  username: String(username).includes('&') ? 'leer zeichen' : username,
}));
const untilWhen = defect.setHeader('retry-after', 'Sun, 22 Nov 2026 12:00:00 GMT', 429);
const forADay = defect.setHeader('retry-after', '86400', 429);
const LOGOUT = '/auth/backchannel-logout';

/** Forged requests, enumeration by answer and time, and limits (rules S7.1, S7.2, S7.3, S14.2). */
export const requestDefects = defect.createDefects({
  'requestUsername/csrf-missing: does not look for the CSRF token': ignoreCsrfToken,
  'register/csrf-foreign: takes any CSRF token': ignoreCsrfToken,
  'config/csrf-needless: wants a CSRF token for reading': [/403 instead of 200/, wantsCsrf],
  'config/origin: answers other origins': ignoreOrigin,
  'userInfo/origin: looks at Origin but not at Sec-Fetch-Site': readsOriginOnly,
  'csrfToken/origin: allows every origin to read': [/Access-Control-Allow-Origin/, sharedWithAll],
  'requestUsername/method: changes something for GET': defect.answerSuccess(404),
  'personalData/no-session: shows data without session': defect.answerSuccess(401, { fields: [] }),
  'searchSettings/token-missing: is content with the cookie': ignoreToken,
  "address/token-foreign: takes somebody else's x-token": ignoreToken,
  'chosenNewsletters/token-alone: is content with the x-token': defect.answerSuccess(
    401,
    NO_LETTERS,
  ),
  'requestUsername/captcha-missing: does not look for the captcha token': ignoreCaptcha,
  'sendContact/captcha-invalid: takes any captcha token': ignoreCaptcha,
  'sendContact/declaration: wants a captcha token for a cancellation': [
    /403 instead of 200/,
    asUsualTopic,
  ],
  'register/captcha-replay: takes a captcha token twice': ignoreCaptcha,
  'checkEmail/captcha-foreign: takes a captcha token of another session': ignoreCaptcha,
  "chosenNewsletters/foreign: shows somebody else's newsletters": defect.answerSuccess(
    403,
    NO_LETTERS,
  ),
  "importSubuser/foreign: invites somebody else's subuser": defect.answerSuccess(404),
  "resendInvitation/foreign: mails somebody else's subuser": defect.answerSuccess(404),
  'withdrawInvitation/none: removes what is not there': defect.answerSuccess(404),
  'requestPasswordReset/names-address: knows no ampersand': [
    /400 instead of 200/,
    refusesAmpersand,
  ],
  'requestUsername/names-answer: tells that an address is unknown': [
    /shows by its answer whether a name is known/,
    tellsUnknown,
  ],
  'requestPasswordReset/names-answer: tells that a name is known by its body': [
    /whether a name is known/,
    tellsInBody,
  ],
  'resendOptIn/names-answer: tells that an account is active by a header': [
    /whether a name is known/,
    tellsInHeader,
  ],
  'requestPasswordReset/names-time: hashes a password for known names only': [
    /300 ms/,
    createDelay(300, true),
  ],
  'requestUsername/names-time: looks longer for unknown names': [/60 ms/, createDelay(60, false)],
  'requestPasswordReset/names-next: writes the mail behind its answer': [/80 ms/, mailsLater],
  'checkEmail/limit: checks any number of addresses': [
    /requests without 429/,
    defect.answerSuccess(429),
  ],
  'requestUsername/limit: does not say how long to wait': [
    /retry-after is missing/,
    defect.setHeader('retry-after', null),
  ],
  'resetPassword/limit: says until when to wait': [/retry-after is another value/, untilWhen],
  'register/limit: makes people wait for a day': [/more than an hour/, forADay],
  'logoutToken/broken: breaks at what is not a logout token': [
    /500 instead of 400/,
    defect.createDefectAt(LOGOUT, defect.setStatus(500, 400)),
  ],
  'logoutToken/limit: reads any number of logout tokens': [
    /requests without 429/,
    defect.createDefectAt(LOGOUT, defect.setStatus(400, 429)),
  ],
});
