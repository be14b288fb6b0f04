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
  request.headers.has('origin')
    ? request
    : defect.copyRequestWithHeader(request, 'sec-fetch-site', null),
);
const useOrdinaryTopic = defect.changeRequestJson((body) => ({
  ...body,
  category: '12',
  topic: '121',
}));
const allowEveryOrigin = defect.setHeader('access-control-allow-origin', '*');
const NO_NEWSLETTERS = { return: { Results: 0 } };

/** Says whether the request has a name that the sandbox knows. */
const hasKnownName = async (request: Request) => /example\.de/.test(await request.text());
const NOT_FOUND = { success: false, status: 404, message: 'not found' };

const refuseUnknownName = defect.changeAnswer(async (answer, request) =>
  !answer.ok || (await hasKnownName(request))
    ? answer
    : defect.changeJson(answer, () => NOT_FOUND, 404),
);
const showKnownNameInBody = defect.changeAnswer(async (answer, request) =>
  (await hasKnownName(request))
    ? defect.changeJson(answer, (body) => ({ ...body, message: 'E-Mail gesendet' }))
    : answer,
);
const showKnownNameInHeader = defect.changeAnswer(async (answer, request) =>
  (await hasKnownName(request)) ? defect.copyWithHeader(answer, 'x-account', 'active') : answer,
);
/** Delays answers about known names, or answers about unknown names. */
const createDelay = (ms: number, isForKnownNames: boolean) =>
  defect.changeAnswer(async (answer, request, { delay }) => {
    if ((await hasKnownName(request)) === isForKnownNames) delay(ms);
    return answer;
  });
/** Delays the call after a request with a known name, as if the backend wrote the mail only then. */
const writeMailAfterAnswer: defect.DefectFactory = (context, path) => {
  let hasMailToWrite = false;
  const recordRequest = defect.changeRequest(async (request) => {
    hasMailToWrite = await hasKnownName(request.clone());
    return request;
  })(context, path);
  const delayNextCall = defect.changeAnswer((answer) => {
    if (hasMailToWrite) context.delay(80);
    hasMailToWrite = false;
    return answer;
  });
  return delayNextCall({ ...context, next: recordRequest }, '/csrf-token');
};
/** A user name that the sandbox refuses. */
const INVALID_USERNAME = 'leer zeichen';
const refuseAmpersand = defect.changeRequestJson(({ username, ...others }) => ({
  ...others,
  username: String(username).includes('&') ? INVALID_USERNAME : username,
}));
const setRetryDate = defect.setHeader('retry-after', 'Sun, 22 Nov 2026 12:00:00 GMT', 429);
const setRetryDay = defect.setHeader('retry-after', '86400', 429);
const LOGOUT_PATH = '/auth/backchannel-logout';

/** Defects in the handling of forged requests, known names and limits (rules S7.1, S7.2, S7.3, S14.2). */
export const requestDefects = defect.createDefects({
  'requestUsername/csrf-missing: does not look for the CSRF token': ignoreCsrfToken,
  'register/csrf-foreign: accepts any CSRF token': ignoreCsrfToken,
  'config/csrf-needless: requires a CSRF token for reading': [
    /403 instead of 200/,
    requireCsrfToken,
  ],
  'config/origin: answers other origins': ignoreOrigin,
  'userInfo/origin: checks Origin but not Sec-Fetch-Site': ignoreFetchSite,
  'csrfToken/origin: allows every origin to read': [
    /Access-Control-Allow-Origin/,
    allowEveryOrigin,
  ],
  'requestUsername/method: changes something for GET': defect.answerSuccessInsteadOf(404),
  'personalData/no-session: shows data without session': defect.answerSuccessInsteadOf(401, {
    fields: [],
  }),
  'searchSettings/token-missing: accepts the cookie without x-token': ignoreToken,
  'address/token-foreign: accepts the x-token of another person': ignoreToken,
  'chosenNewsletters/token-alone: accepts the x-token without cookie':
    defect.answerSuccessInsteadOf(401, NO_NEWSLETTERS),
  'requestUsername/captcha-missing: does not look for the captcha token': ignoreCaptcha,
  'sendContact/captcha-invalid: accepts any captcha token': ignoreCaptcha,
  'sendContact/declaration: requires a captcha token for a cancellation': [
    /403 instead of 200/,
    useOrdinaryTopic,
  ],
  'register/captcha-replay: accepts a captcha token twice': ignoreCaptcha,
  'checkEmail/captcha-foreign: accepts a captcha token of another session': ignoreCaptcha,
  'chosenNewsletters/foreign: shows the newsletters of another person':
    defect.answerSuccessInsteadOf(403, NO_NEWSLETTERS),
  'importSubuser/foreign: invites the subuser of another owner': defect.answerSuccessInsteadOf(404),
  'resendInvitation/foreign: mails the subuser of another owner':
    defect.answerSuccessInsteadOf(404),
  'withdrawInvitation/none: succeeds for a subuser that does not exist':
    defect.answerSuccessInsteadOf(404),
  'requestPasswordReset/names-address: refuses a name with an ampersand': [
    /400 instead of 200/,
    refuseAmpersand,
  ],
  'requestUsername/names-answer: refuses an unknown address': [
    /shows by its answer whether a name is known/,
    refuseUnknownName,
  ],
  'requestPasswordReset/names-answer: shows in the body that a name is known': [
    /whether a name is known/,
    showKnownNameInBody,
  ],
  'resendOptIn/names-answer: shows in a header that an account is active': [
    /whether a name is known/,
    showKnownNameInHeader,
  ],
  'requestPasswordReset/names-time: hashes a password for known names only': [
    /300 ms/,
    createDelay(300, true),
  ],
  'requestUsername/names-time: takes longer for unknown names': [/60 ms/, createDelay(60, false)],
  'requestPasswordReset/names-next: writes the mail after its answer': [
    /80 ms/,
    writeMailAfterAnswer,
  ],
  'checkEmail/limit: checks any number of addresses': [
    /requests without 429/,
    defect.answerSuccessInsteadOf(429),
  ],
  'requestUsername/limit: does not say how long to wait': [
    /retry-after is missing/,
    defect.setHeader('retry-after', null),
  ],
  'resetPassword/limit: sends a date in retry-after': [
    /retry-after is another value/,
    setRetryDate,
  ],
  'register/limit: makes people wait for a day': [/more than an hour/, setRetryDay],
  'logoutToken/broken: breaks at a text that is not a logout token': [
    /500 instead of 400/,
    defect.createDefectAt(LOGOUT_PATH, defect.setStatus(500, { onlyStatus: 400 })),
  ],
  'logoutToken/limit: reads any number of logout tokens': [
    /requests without 429/,
    defect.createDefectAt(LOGOUT_PATH, defect.setStatus(400, { onlyStatus: 429 })),
  ],
});
