import {
  answering,
  answeringWith,
  asking,
  at,
  defectsOf,
  heading,
  type Make,
  replying,
  sending,
  taking,
  withHeader,
  withJson,
} from '../support/defect.ts';
import { ignoresCsrf, ignoresToken } from '../support/right-values.ts';

/** Changes the cookies of the first answer. */
const withCookie = (change: (cookie: string) => string) =>
  answering((answer) => {
    const cookie = answer.headers.get('set-cookie');
    return cookie === null ? answer : withHeader(answer, 'set-cookie', change(cookie));
  });
const without = (part: RegExp) => withCookie((cookie) => cookie.replace(part, ''));
const crossSite = withCookie((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None'));
const forOtherHosts = withCookie((cookie) => `${cookie}; Domain=example.test`);
const newSessions = asking((request) => sending(request, 'cookie', null));

/** One CSRF token for everybody, which is taken in every session. */
const oneCsrfToken: Make = (between, path) => {
  const same = replying(() => ({ token: 'same' }))(between, path);
  return async (request) =>
    request.headers.has('x-csrf-token')
      ? ignoresCsrf(between, new URL(request.url).pathname)(request)
      : same(request);
};

/** A sign-in under the cookie from before. */
const keptSession: Make = ({ next }) => {
  const renewed = new Map<string, string>();
  const SESSION = /(?<=__Host-portal=)[^;]+/;
  return async (request) => {
    const cookie = request.headers.get('cookie') ?? '';
    const [own = ''] = SESSION.exec(cookie) ?? [];
    const real = cookie.replace(SESSION, renewed.get(own) ?? own);
    const answer = await next(cookie === '' ? request : sending(request, 'cookie', real));
    if (!request.url.includes('/auth/callback')) return answer;
    const [given] = SESSION.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (given !== undefined) renewed.set(own, given);
    return withHeader(answer, 'set-cookie', null);
  };
};

const inMilliseconds = replying((body) => ({ ...body, tokenExp: Number(body['tokenExp']) * 1000 }));
const noToken = replying(() => ({ token: '', tokenExp: 0 }));
const alwaysToken = replying(() => ({ token: 'x', tokenExp: 1_790_000_000 }));
const neverAnonymous = replying((body) => ({ ...body, anonymous: 'false' }));
const somebodyElse = replying((body) => ({ ...body, username: 'admin@example.de' }));
const neverSilent = replying(({ url }) => ({ url: String(url).replace('prompt=none', 'x=y') }));
const signsNobodyOut = asking((request) =>
  sending(sending(request, 'x-token', null), 'x-csrf-token', null),
);
const counting: Make = (between) => {
  let count = 0;
  return answering((answer) =>
    withJson(answer, (body) => {
      count += 1;
      return { ...body, version: count };
    }),
  )(between, '/ur/GetPersonalData');
};
const CREATED = { success: true, status: 201, message: 'created' };
const LOGIN = { url: 'https://login.example.test/' };
const lasting = at('/auth/token', taking(401, { token: 'x', tokenExp: 2_000_000_000 }));

/** Sign-in, sign-out and cookies (rules 5.0.9, 5.1, S5.8, S5.9, S5.10). */
export const sessionDefects = defectsOf(
  ['shows the session to scripts', 'csrfToken/cookie-httponly', /HttpOnly/, without(/; HttpOnly/i)],
  [
    'sends the session with requests of other sites',
    'csrfToken/cookie-samesite',
    /SameSite=Lax/,
    crossSite,
  ],
  ['shares the session with other hosts', 'csrfToken/cookie-path', /without Domain/, forOtherHosts],
  ['sends the session over plain http', 'csrfToken/cookie-secure', /Secure/, without(/; Secure/i)],
  ['names the session without prefix', 'csrfToken/cookie-prefix', /__Host-/, without(/^__Host-/)],
  [
    'sets no session cookie',
    'csrfToken/cookie-httponly',
    /no session cookie/,
    heading('set-cookie', null),
  ],
  ['opens a session with each CSRF token', 'csrfToken/stable', /changes the session/, newSessions],
  ['keeps the CSRF token at sign-in', 'csrfToken/changes', /keeps the CSRF token/, oneCsrfToken],
  ['keeps the session at sign-in', 'csrfToken/changes', /keeps the session/, keptSession],
  [
    'answers no session with an empty token',
    'token/none',
    /200 instead of 401/,
    taking(401, { token: '', tokenExp: 0 }),
  ],
  [
    'answers an anonymous session with 401',
    'token/anonymous',
    /401 instead of 200/,
    answeringWith(401, 200),
  ],
  [
    'gives an anonymous session a token',
    'token/anonymous',
    /anonymous session a token/,
    alwaysToken,
  ],
  ['counts the end of a token in milliseconds', 'token/person', /tokenExp/, inMilliseconds],
  ['gives an institution no token', 'token/institution', /no token/, noToken],
  ['calls an institution a person', 'userInfo/institution', /a person/, neverAnonymous],
  [
    'shows an institution personal data',
    'personalData/institution',
    /200 instead of 403/,
    taking(403, { fields: [] }),
  ],
  [
    'lets an institution invite subusers',
    'createSubuser/institution',
    /201 instead of 403/,
    taking(403, CREATED, 201),
  ],
  ['names somebody else', 'userInfo/person', /another person/, somebodyElse],
  [
    'redirects to other hosts after the sign-in',
    'login/back-foreign',
    /200 instead of 400/,
    taking(400, LOGIN),
  ],
  ['shows a form at a silent sign-in', 'login/silent', /prompt=none/, neverSilent],
  ['lets an image sign out', 'logout/bare', /an image could end/, ignoresToken],
  ['keeps the session at sign-out', 'logout/ends', /200 instead of 401/, signsNobodyOut],
  [
    'keeps other sessions after a new password',
    'changePassword/others-end',
    /200 instead of 401/,
    at('/auth/userinfo', taking(401, { username: 'x' })),
  ],
  [
    'finishes a sign-in that began before a new password',
    'changePassword/begun-ends',
    /began with the old password/,
    lasting,
  ],
  [
    'ends the own session after a new password',
    'changePassword/own-stays',
    /401 instead of 200/,
    at('/auth/userinfo', answeringWith(401)),
  ],
  ['changes data of the person who asks', 'people/first-unchanged', /personal data/, counting],
);
