import * as defect from '../support/defect.ts';
import {
  ignoreCaptcha,
  ignoreCsrfToken,
  ignoreOrigin,
  ignoreToken,
} from '../support/right-values.ts';

const requireCsrfToken = defect.changeAnswer((answer, request) =>
  request.headers.has('x-csrf-token') ? answer : defect.copyWithStatus(answer, 403),
);
const ignoreFetchSite = defect.changeRequest((request) =>
  request.headers.has('origin') ? request : defect.copyRequest(request, 'sec-fetch-site', null),
);
const useOrdinaryTopic = defect.changeRequestJson((body) => ({
  ...body,
  category: '12',
  topic: '121',
}));
const allowEveryOrigin = defect.setHeader('access-control-allow-origin', '*');
const NO_NEWSLETTERS = { return: { Results: 0 } };

const isKnown = async (request: Request) => /example\.de/.test(await request.text());
const NOT_FOUND = { success: false, status: 404, message: 'not found' };

const answerUnknownOtherwise = defect.changeAnswer(async (answer, request) =>
  !answer.ok || (await isKnown(request)) ? answer : defect.changeJson(answer, () => NOT_FOUND, 404),
);
const answerKnownInBody = defect.changeAnswer(async (answer, request) =>
  (await isKnown(request))
    ? defect.changeJson(answer, (body) => ({ ...body, message: 'E-Mail gesendet' }))
    : answer,
);
const answerKnownInHeader = defect.changeAnswer(async (answer, request) =>
  (await isKnown(request)) ? defect.copyWithHeader(answer, 'x-account', 'active') : answer,
);
/** Takes longer for known names, or for unknown names. */
const createDelay = (ms: number, forKnownNames: boolean) =>
  defect.changeAnswer(async (answer, request, { delay }) => {
    if ((await isKnown(request)) === forKnownNames) delay(ms);
    return answer;
  });
const writeMailAfterAnswer: defect.DefectFactory = (context, path) => {
  let isWriting = false;
  const recordRequest = defect.changeRequest(async (request) => {
    isWriting = await isKnown(request.clone());
    return request;
  })(context, path);
  const delayNextCall = defect.changeAnswer((answer) => {
    if (isWriting) context.delay(80);
    isWriting = false;
    return answer;
  });
  return delayNextCall({ ...context, next: recordRequest }, '/csrf-token');
};
const refuseAmpersand = defect.changeRequestJson(({ username, ...others }) => ({
  ...others,
  username: String(username).includes('&') ? 'leer zeichen' : username,
}));
const setRetryDate = defect.setHeader('retry-after', 'Sun, 22 Nov 2026 12:00:00 GMT', 429);
const setRetryDay = defect.setHeader('retry-after', '86400', 429);
const LOGOUT_PATH = '/auth/backchannel-logout';

/** Defects in the handling of forged requests, known names and limits (rules S7.1, S7.2, S7.3, S14.2). */
export const requestDefects = defect.createDefects({
  'requestUsername/csrf-missing: does not look for the CSRF token': ignoreCsrfToken,
  'register/csrf-foreign: takes any CSRF token': ignoreCsrfToken,
  'config/csrf-needless: wants a CSRF token for reading': [/403 instead of 200/, requireCsrfToken],
  'config/origin: answers other origins': ignoreOrigin,
  'userInfo/origin: looks at Origin but not at Sec-Fetch-Site': ignoreFetchSite,
  'csrfToken/origin: allows every origin to read': [
    /Access-Control-Allow-Origin/,
    allowEveryOrigin,
  ],
  'requestUsername/method: changes something for GET': defect.answerSuccess(404),
  'personalData/no-session: shows data without session': defect.answerSuccess(401, { fields: [] }),
  'searchSettings/token-missing: is content with the cookie': ignoreToken,
  "address/token-foreign: takes somebody else's x-token": ignoreToken,
  'chosenNewsletters/token-alone: is content with the x-token': defect.answerSuccess(
    401,
    NO_NEWSLETTERS,
  ),
  'requestUsername/captcha-missing: does not look for the captcha token': ignoreCaptcha,
  'sendContact/captcha-invalid: takes any captcha token': ignoreCaptcha,
  'sendContact/declaration: wants a captcha token for a cancellation': [
    /403 instead of 200/,
    useOrdinaryTopic,
  ],
  'register/captcha-replay: takes a captcha token twice': ignoreCaptcha,
  'checkEmail/captcha-foreign: takes a captcha token of another session': ignoreCaptcha,
  "chosenNewsletters/foreign: shows somebody else's newsletters": defect.answerSuccess(
    403,
    NO_NEWSLETTERS,
  ),
  "importSubuser/foreign: invites somebody else's subuser": defect.answerSuccess(404),
  "resendInvitation/foreign: mails somebody else's subuser": defect.answerSuccess(404),
  'withdrawInvitation/none: removes what is not there': defect.answerSuccess(404),
  'requestPasswordReset/names-address: knows no ampersand': [/400 instead of 200/, refuseAmpersand],
  'requestUsername/names-answer: tells that an address is unknown': [
    /shows by its answer whether a name is known/,
    answerUnknownOtherwise,
  ],
  'requestPasswordReset/names-answer: tells that a name is known by its body': [
    /whether a name is known/,
    answerKnownInBody,
  ],
  'resendOptIn/names-answer: tells that an account is active by a header': [
    /whether a name is known/,
    answerKnownInHeader,
  ],
  'requestPasswordReset/names-time: hashes a password for known names only': [
    /300 ms/,
    createDelay(300, true),
  ],
  'requestUsername/names-time: looks longer for unknown names': [/60 ms/, createDelay(60, false)],
  'requestPasswordReset/names-next: writes the mail behind its answer': [
    /80 ms/,
    writeMailAfterAnswer,
  ],
  'checkEmail/limit: checks any number of addresses': [
    /requests without 429/,
    defect.answerSuccess(429),
  ],
  'requestUsername/limit: does not say how long to wait': [
    /retry-after is missing/,
    defect.setHeader('retry-after', null),
  ],
  'resetPassword/limit: says until when to wait': [/retry-after is another value/, setRetryDate],
  'register/limit: makes people wait for a day': [/more than an hour/, setRetryDay],
  'logoutToken/broken: breaks at what is not a logout token': [
    /500 instead of 400/,
    defect.createDefectAt(LOGOUT_PATH, defect.setStatus(500, 400)),
  ],
  'logoutToken/limit: reads any number of logout tokens': [
    /requests without 429/,
    defect.createDefectAt(LOGOUT_PATH, defect.setStatus(400, 429)),
  ],
});
