import * as defect from '../support/defect.ts';
import { ignoreCsrfToken, ignoreToken } from '../support/right-values.ts';

const removeAttribute = (part: RegExp) =>
  defect.changeCookies((cookie) => cookie.replace(part, ''));
const crossSite = defect.changeCookies((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None'));
const forOtherHosts = defect.changeCookies((cookie) => `${cookie}; Domain=example.test`);
const newSessions = defect.changeRequest((request) => defect.copyRequest(request, 'cookie', null));

/** One CSRF token for everybody, which is taken in every session. */
const oneCsrfToken: defect.DefectFactory = (between, path) => {
  const same = defect.changeReply(() => ({ token: 'same' }))(between, path);
  return async (request) =>
    request.headers.has('x-csrf-token')
      ? ignoreCsrfToken(between, new URL(request.url).pathname)(request)
      : same(request);
};

/** A sign-in under the cookie from before. */
const keptSession: defect.DefectFactory = ({ next }) => {
  const currentIds = new Map<string, string>();
  const SESSION = /(?<=__Host-portal=)[^;]+/;
  return async (request) => {
    const cookie = request.headers.get('cookie') ?? '';
    const [sentId = ''] = SESSION.exec(cookie) ?? [];
    const currentCookie = cookie.replace(SESSION, currentIds.get(sentId) ?? sentId);
    const answer = await next(
      cookie === '' ? request : defect.copyRequest(request, 'cookie', currentCookie),
    );
    if (!request.url.includes('/auth/callback')) return answer;
    const [issuedId] = SESSION.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (issuedId !== undefined) currentIds.set(sentId, issuedId);
    return defect.copyWithHeader(answer, 'set-cookie', null);
  };
};

const inMilliseconds = defect.changeReply((body) => ({
  ...body,
  tokenExp: Number(body['tokenExp']) * 1000,
}));
const noToken = defect.changeReply(() => ({ token: '', tokenExp: 0 }));
const alwaysToken = defect.changeReply(() => ({ token: 'x', tokenExp: 1_790_000_000 }));
const neverAnonymous = defect.addToReply({ anonymous: 'false' });
const somebodyElse = defect.addToReply({ username: 'admin@example.de' });
const neverSilent = defect.changeReply(({ url }) => ({
  url: String(url).replace('prompt=none', 'x=y'),
}));
const signsNobodyOut = defect.changeRequest((request) =>
  defect.copyRequest(defect.copyRequest(request, 'x-token', null), 'x-csrf-token', null),
);
const countAnswers: defect.DefectFactory = (between) => {
  let count = 0;
  return defect.changeAnswer((answer) =>
    defect.changeJson(answer, (body) => {
      count += 1;
      return { ...body, version: count };
    }),
  )(between, '/ur/GetPersonalData');
};
const keepsAll = defect.createDefectAt(
  '/auth/userinfo',
  defect.answerSuccess(401, { username: 'x' }),
);
const LOGIN = { url: 'https://login.example.test/' };
const keepToken = defect.createDefectAt(
  '/auth/token',
  defect.answerSuccess(401, { token: 'x', tokenExp: 2_000_000_000 }),
);

/** Sign-in, sign-out and cookies (rules 5.0.9, 5.1, S5.8, S5.9, S5.10). */
export const sessionDefects = defect.createDefects({
  'csrfToken/cookie-httponly: shows the session to scripts': [
    /HttpOnly/,
    removeAttribute(/; HttpOnly/i),
  ],
  'csrfToken/cookie-samesite: sends the session with requests of other sites': [
    /SameSite=Lax/,
    crossSite,
  ],
  'csrfToken/cookie-path: shares the session with other hosts': [/without Domain/, forOtherHosts],
  'csrfToken/cookie-secure: sends the session over plain http': [
    /Secure/,
    removeAttribute(/; Secure/i),
  ],
  'csrfToken/cookie-prefix: names the session without prefix': [
    /__Host-/,
    removeAttribute(/^__Host-/),
  ],
  'csrfToken/cookie-httponly: sets no session cookie': [
    /no session cookie/,
    defect.setHeader('set-cookie', null),
  ],
  'csrfToken/stable: opens a session with each CSRF token': [/changes the session/, newSessions],
  'csrfToken/changes: keeps the CSRF token at sign-in': [/keeps the CSRF token/, oneCsrfToken],
  'csrfToken/changes: keeps the session at sign-in': [/keeps the session/, keptSession],
  'token/none: answers no session with an empty token': defect.answerSuccess(401, {
    token: '',
    tokenExp: 0,
  }),
  'token/anonymous: answers an anonymous session with 401': [
    /401 instead of 200/,
    defect.setStatus(401, 200),
  ],
  'token/anonymous: gives an anonymous session a token': [/anonymous session a token/, alwaysToken],
  'token/person: counts the end of a token in milliseconds': [/tokenExp/, inMilliseconds],
  'token/institution: gives an institution no token': [/no token/, noToken],
  'userInfo/institution: calls an institution a person': [/a person/, neverAnonymous],
  'personalData/institution: shows an institution personal data': defect.answerSuccess(403, {
    fields: [],
  }),
  'createSubuser/institution: lets an institution invite subusers': defect.answerSuccess(
    403,
    defect.CREATED,
    201,
  ),
  'userInfo/person: names somebody else': [/another person/, somebodyElse],
  'login/back-foreign: redirects to other hosts after the sign-in': defect.answerSuccess(
    400,
    LOGIN,
  ),
  'login/silent: shows a form at a silent sign-in': [/prompt=none/, neverSilent],
  'logout/bare: lets an image sign out': [/an image could end/, ignoreToken],
  'logout/ends: keeps the session at sign-out': signsNobodyOut,
  'changePassword/others-end: keeps other sessions after a new password': keepsAll,
  'changePassword/begun-ends: finishes a sign-in that began before a new password': [
    /began with the old password/,
    keepToken,
  ],
  'changePassword/own-stays: ends the own session after a new password': [
    /401 instead of 200/,
    defect.createDefectAt('/auth/userinfo', defect.setStatus(401)),
  ],
  'accountSessions/current: does not say which session asks': [
    /only current session/,
    defect.changeAnswer((answer) => defect.changeJson(answer, () => ({ sessions: [] }))),
  ],
  'endSessions/ended: keeps a session that was ended': keepsAll,
  'endSessions/race: ends a session twice': [
    /answers the two requests with 200 and 200/,
    defect.answerSuccess(404),
  ],
  'people/first-unchanged: changes data of the person who asks': [/personal data/, countAnswers],
});
