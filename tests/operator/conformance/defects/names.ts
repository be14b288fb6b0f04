import {
  answering,
  answeringWith,
  asking,
  at,
  defectsOf,
  heading,
  type Make,
  taking,
  withHeader,
  withJson,
} from '../support/defect.ts';

const isKnown = async (request: Request) => /example\.de/.test(await request.text());
const NOT_FOUND = { success: false, status: 404, message: 'not found' };

const tellsUnknown = answering(async (answer, request) =>
  !answer.ok || (await isKnown(request)) ? answer : withJson(answer, () => NOT_FOUND, 404),
);
const tellsInBody = answering(async (answer, request) =>
  (await isKnown(request))
    ? withJson(answer, (body) => ({ ...body, message: 'E-Mail gesendet' }))
    : answer,
);
const tellsInHeader = answering(async (answer, request) =>
  (await isKnown(request)) ? withHeader(answer, 'x-account', 'active') : answer,
);
/** Takes longer for known names, or for unknown ones. */
const slow = (ms: number, wanted: boolean) =>
  answering(async (answer, request, { delay }) => {
    if ((await isKnown(request)) === wanted) delay(ms);
    return answer;
  });
const mailsLater: Make = (between, path) => {
  let isWriting = false;
  const noting = asking(async (request) => {
    isWriting = await isKnown(request.clone());
    return request;
  })(between, path);
  const waiting = answering((answer) => {
    if (isWriting) between.delay(80);
    isWriting = false;
    return answer;
  });
  return waiting({ ...between, next: noting }, '/csrf-token');
};
const untilWhen = answering((answer) =>
  answer.status === 429
    ? withHeader(answer, 'retry-after', 'Sun, 22 Nov 2026 12:00:00 GMT')
    : answer,
);
const forADay = answering((answer) =>
  answer.status === 429 ? withHeader(answer, 'retry-after', '86400') : answer,
);
const LOGOUT = '/auth/backchannel-logout';

/** Enumeration by answer and time, and limits (rules S7.1, S7.2, S7.3, S14.2). */
export const nameDefects = defectsOf({
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
    slow(300, true),
  ],
  'requestUsername/names-time: looks longer for unknown names': [/60 ms/, slow(60, false)],
  'requestPasswordReset/names-next: writes the mail behind its answer': [/80 ms/, mailsLater],
  'checkEmail/limit: checks any number of addresses': [/requests without 429/, taking(429)],
  'requestUsername/limit: does not say how long to wait': [
    /retry-after is missing/,
    heading('retry-after', null),
  ],
  'resetPassword/limit: says until when to wait': [/retry-after is another value/, untilWhen],
  'register/limit: makes people wait for a day': [/more than an hour/, forADay],
  'logoutToken/broken: breaks at what is no logout token': [
    /500 instead of 400/,
    at(LOGOUT, answeringWith(500, 400)),
  ],
  'logoutToken/limit: reads any number of logout tokens': [
    /requests without 429/,
    at(LOGOUT, answeringWith(400, 429)),
  ],
});
