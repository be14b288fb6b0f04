import * as defect from '../support/defect.ts';
import { ignoreCsrfToken, ignoreToken } from '../support/right-values.ts';

const removeFromCookies = (pattern: RegExp) =>
  defect.changeCookies((cookie) => cookie.replace(pattern, ''));
const allowOtherSites = defect.changeCookies((cookie) =>
  cookie.replace('SameSite=Lax', 'SameSite=None'),
);
const shareWithOtherHosts = defect.changeCookies((cookie) => `${cookie}; Domain=example.test`);
const dropSessionCookie = defect.changeRequest((request) =>
  defect.copyRequestWithHeader(request, 'cookie', null),
);

/** Gives everybody the same CSRF token, and accepts it in every session. */
const shareCsrfToken: defect.DefectFactory = (context, path) => {
  const sendSharedToken = defect.changeReply(() => ({ token: 'same' }))(context, path);
  return async (request) =>
    request.headers.has('x-csrf-token')
      ? ignoreCsrfToken(context, new URL(request.url).pathname)(request)
      : sendSharedToken(request);
};

/** Keeps the session id of the browser at a sign-in. */
const keepSessionId: defect.DefectFactory = ({ next }) => {
  // The ids that the sandbox has issued at sign-ins, by the id that the browser keeps.
  const issuedIds = new Map<string, string>();
  const SESSION_ID = /(?<=__Host-portal=)[^;]+/;
  return async (request) => {
    const cookie = request.headers.get('cookie') ?? '';
    const [sentId = ''] = SESSION_ID.exec(cookie) ?? [];
    const cookieWithIssuedId = cookie.replace(SESSION_ID, issuedIds.get(sentId) ?? sentId);
    const answer = await next(
      cookie === '' ? request : defect.copyRequestWithHeader(request, 'cookie', cookieWithIssuedId),
    );
    if (!request.url.includes('/auth/callback')) return answer;
    const [issuedId] = SESSION_ID.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (issuedId !== undefined) issuedIds.set(sentId, issuedId);
    return defect.copyWithHeader(answer, 'set-cookie', null);
  };
};

const sendMilliseconds = defect.changeReply((body) => ({
  ...body,
  tokenExp: Number(body['tokenExp']) * 1000,
}));
const sendNoToken = defect.changeReply(() => ({ token: '', tokenExp: 0 }));
const sendToken = defect.changeReply(() => ({ token: 'x', tokenExp: 1_790_000_000 }));
const describeAsPerson = defect.addToReply({ anonymous: 'false' });
const nameOtherPerson = defect.addToReply({ username: 'admin@example.de' });
const ignoreSilence = defect.changeReply(({ url }) => ({
  url: String(url).replace('prompt=none', 'x=y'),
}));
const ignoreSignOut = defect.changeRequest((request) =>
  defect.copyRequestWithHeader(
    defect.copyRequestWithHeader(request, 'x-token', null),
    'x-csrf-token',
    null,
  ),
);
/** Adds a property to the personal data. Its value is different in each answer. */
const addAnswerCount: defect.DefectFactory = (context) => {
  let count = 0;
  return defect.changeAnswer((answer) =>
    defect.changeJson(answer, (body) => {
      count += 1;
      return { ...body, version: count };
    }),
  )(context, '/ur/GetPersonalData');
};
const keepAllSessions = defect.createDefectAt(
  '/auth/userinfo',
  defect.answerSuccessInsteadOf(401, { username: 'x' }),
);
const LOGIN_REPLY = { url: 'https://login.example.test/' };
const keepToken = defect.createDefectAt(
  '/auth/token',
  defect.answerSuccessInsteadOf(401, { token: 'x', tokenExp: 2_000_000_000 }),
);

/** Defects of sign-in, sign-out and cookies (rules 5.0.9, 5.1, S5.8, S5.9, S5.10). */
export const sessionDefects = defect.createDefects({
  'csrfToken/cookie-httponly: shows the session cookie to scripts': [
    /HttpOnly/,
    removeFromCookies(/; HttpOnly/i),
  ],
  'csrfToken/cookie-samesite: sends the session with requests of other sites': [
    /SameSite=Lax/,
    allowOtherSites,
  ],
  'csrfToken/cookie-path: shares the session with other hosts': [
    /without Domain/,
    shareWithOtherHosts,
  ],
  'csrfToken/cookie-secure: sends the session over plain http': [
    /Secure/,
    removeFromCookies(/; Secure/i),
  ],
  'csrfToken/cookie-prefix: names the session cookie without prefix': [
    /__Host-/,
    removeFromCookies(/^__Host-/),
  ],
  'csrfToken/cookie-httponly: sets no session cookie': [
    /no session cookie/,
    defect.setHeader('set-cookie', null),
  ],
  'csrfToken/stable: opens a session with each CSRF token': [
    /changes the session/,
    dropSessionCookie,
  ],
  'csrfToken/changes: keeps the CSRF token at sign-in': [/keeps the CSRF token/, shareCsrfToken],
  'csrfToken/changes: keeps the session at sign-in': [/keeps the session/, keepSessionId],
  'token/none: answers a request without a session with an empty token':
    defect.answerSuccessInsteadOf(401, {
      token: '',
      tokenExp: 0,
    }),
  'token/anonymous: answers an anonymous session with 401': [
    /401 instead of 200/,
    defect.setStatus(401, { onlyStatus: 200 }),
  ],
  'token/anonymous: gives an anonymous session a token': [/anonymous session a token/, sendToken],
  'token/person: gives the end of a token in milliseconds': [/tokenExp/, sendMilliseconds],
  'token/institution: sends an institution no token': [/no token/, sendNoToken],
  'userInfo/institution: describes an institution as a person': [/a person/, describeAsPerson],
  'personalData/institution: shows an institution personal data': defect.answerSuccessInsteadOf(
    403,
    {
      fields: [],
    },
  ),
  'createSubuser/institution: lets an institution invite subusers': defect.answerSuccessInsteadOf(
    403,
    defect.CREATED,
    201,
  ),
  'userInfo/person: names another person': [/another person/, nameOtherPerson],
  'login/back-foreign: redirects to other hosts after the sign-in': defect.answerSuccessInsteadOf(
    400,
    LOGIN_REPLY,
  ),
  'login/silent: shows a form at a silent sign-in': [/prompt=none/, ignoreSilence],
  'logout/bare: lets an image sign people out': [/an image could end/, ignoreToken],
  'logout/ends: keeps the session at sign-out': ignoreSignOut,
  'changePassword/others-end: keeps other sessions after a new password': keepAllSessions,
  'changePassword/begun-ends: finishes a sign-in that began before a new password': [
    /began with the old password/,
    keepToken,
  ],
  'changePassword/own-stays: ends the current session after a new password': [
    /401 instead of 200/,
    defect.createDefectAt('/auth/userinfo', defect.setStatus(401)),
  ],
  'accountSessions/current: does not mark the current session': [
    /only current session/,
    defect.changeAnswer((answer) => defect.changeJson(answer, () => ({ sessions: [] }))),
  ],
  'endSessions/ended: keeps a session that a person has ended': keepAllSessions,
  'endSessions/race: ends a session twice': [
    /answers the two requests with 200 and 200/,
    defect.answerSuccessInsteadOf(404),
  ],
  'people/first-unchanged: changes data of the person who asks': [/personal data/, addAnswerCount],
});
