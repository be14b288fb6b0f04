import * as defect from '../support/defect.ts';
import { ignoresCsrf, ignoresToken } from '../support/right-values.ts';

const removeAttribute = (part: RegExp) => defect.withCookie((cookie) => cookie.replace(part, ''));
const crossSite = defect.withCookie((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None'));
const forOtherHosts = defect.withCookie((cookie) => `${cookie}; Domain=example.test`);
const newSessions = defect.asking((request) => defect.sending(request, 'cookie', null));

/** One CSRF token for everybody, which is taken in every session. */
const oneCsrfToken: defect.Make = (between, path) => {
  const same = defect.replying(() => ({ token: 'same' }))(between, path);
  return async (request) =>
    request.headers.has('x-csrf-token')
      ? ignoresCsrf(between, new URL(request.url).pathname)(request)
      : same(request);
};

/** A sign-in under the cookie from before. */
const keptSession: defect.Make = ({ next }) => {
  const currentIds = new Map<string, string>();
  const SESSION = /(?<=__Host-portal=)[^;]+/;
  return async (request) => {
    const cookie = request.headers.get('cookie') ?? '';
    const [sentId = ''] = SESSION.exec(cookie) ?? [];
    const currentCookie = cookie.replace(SESSION, currentIds.get(sentId) ?? sentId);
    const answer = await next(
      cookie === '' ? request : defect.sending(request, 'cookie', currentCookie),
    );
    if (!request.url.includes('/auth/callback')) return answer;
    const [issuedId] = SESSION.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (issuedId !== undefined) currentIds.set(sentId, issuedId);
    return defect.withHeader(answer, 'set-cookie', null);
  };
};

const inMilliseconds = defect.replying((body) => ({
  ...body,
  tokenExp: Number(body['tokenExp']) * 1000,
}));
const noToken = defect.replying(() => ({ token: '', tokenExp: 0 }));
const alwaysToken = defect.replying(() => ({ token: 'x', tokenExp: 1_790_000_000 }));
const neverAnonymous = defect.adding({ anonymous: 'false' });
const somebodyElse = defect.adding({ username: 'admin@example.de' });
const neverSilent = defect.replying(({ url }) => ({
  url: String(url).replace('prompt=none', 'x=y'),
}));
const signsNobodyOut = defect.asking((request) =>
  defect.sending(defect.sending(request, 'x-token', null), 'x-csrf-token', null),
);
const countAnswers: defect.Make = (between) => {
  let count = 0;
  return defect.answering((answer) =>
    defect.withJson(answer, (body) => {
      count += 1;
      return { ...body, version: count };
    }),
  )(between, '/ur/GetPersonalData');
};
const keepsAll = defect.at('/auth/userinfo', defect.taking(401, { username: 'x' }));
const LOGIN = { url: 'https://login.example.test/' };
const keepToken = defect.at(
  '/auth/token',
  defect.taking(401, { token: 'x', tokenExp: 2_000_000_000 }),
);

/** Sign-in, sign-out and cookies (rules 5.0.9, 5.1, S5.8, S5.9, S5.10). */
export const sessionDefects = defect.defectsOf({
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
    defect.heading('set-cookie', null),
  ],
  'csrfToken/stable: opens a session with each CSRF token': [/changes the session/, newSessions],
  'csrfToken/changes: keeps the CSRF token at sign-in': [/keeps the CSRF token/, oneCsrfToken],
  'csrfToken/changes: keeps the session at sign-in': [/keeps the session/, keptSession],
  'token/none: answers no session with an empty token': defect.taking(401, {
    token: '',
    tokenExp: 0,
  }),
  'token/anonymous: answers an anonymous session with 401': [
    /401 instead of 200/,
    defect.answeringWith(401, 200),
  ],
  'token/anonymous: gives an anonymous session a token': [/anonymous session a token/, alwaysToken],
  'token/person: counts the end of a token in milliseconds': [/tokenExp/, inMilliseconds],
  'token/institution: gives an institution no token': [/no token/, noToken],
  'userInfo/institution: calls an institution a person': [/a person/, neverAnonymous],
  'personalData/institution: shows an institution personal data': defect.taking(403, {
    fields: [],
  }),
  'createSubuser/institution: lets an institution invite subusers': defect.taking(
    403,
    defect.CREATED,
    201,
  ),
  'userInfo/person: names somebody else': [/another person/, somebodyElse],
  'login/back-foreign: redirects to other hosts after the sign-in': defect.taking(400, LOGIN),
  'login/silent: shows a form at a silent sign-in': [/prompt=none/, neverSilent],
  'logout/bare: lets an image sign out': [/an image could end/, ignoresToken],
  'logout/ends: keeps the session at sign-out': signsNobodyOut,
  'changePassword/others-end: keeps other sessions after a new password': keepsAll,
  'changePassword/begun-ends: finishes a sign-in that began before a new password': [
    /began with the old password/,
    keepToken,
  ],
  'changePassword/own-stays: ends the own session after a new password': [
    /401 instead of 200/,
    defect.at('/auth/userinfo', defect.answeringWith(401)),
  ],
  'accountSessions/current: does not say which session asks': [
    /only current one/,
    defect.answering((answer) => defect.withJson(answer, () => ({ sessions: [] }))),
  ],
  'endSessions/ended: keeps a session that was ended': keepsAll,
  'endSessions/race: ends a session twice': [
    /answers two ends with 200 and 200/,
    defect.taking(404),
  ],
  'people/first-unchanged: changes data of the person who asks': [/personal data/, countAnswers],
});
