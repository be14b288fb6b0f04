import {
  answering,
  answeringAt,
  asking,
  type Defect,
  defectsOf,
  replying,
  sending,
  success,
  withHeader,
  withJson,
  withStatus,
} from '../support/defect.ts';
import { ignoresCsrf, ignoresToken } from '../support/right-values.ts';

/** Changes the cookies of the first answer. */
function withCookie(change: (cookie: string) => string): Defect['make'] {
  return answering('/csrf-token', (answer) => {
    const cookie = answer.headers.get('set-cookie');
    return cookie === null ? answer : withHeader(answer, 'set-cookie', change(cookie));
  });
}

const without = (part: RegExp) => withCookie((cookie) => cookie.replace(part, ''));

/** One CSRF token for everybody, which is taken in every session. */
const oneCsrfToken: Defect['make'] = (between) => {
  const same = replying('/csrf-token', () => ({ token: 'same' }))(between);
  return async (request) => {
    if (!request.headers.has('x-csrf-token')) return same(request);
    return ignoresCsrf(new URL(request.url).pathname)(between)(request);
  };
};

/** A sign-in under the cookie from before. */
const keptSession: Defect['make'] = ({ next }) => {
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

/** Sign-in, sign-out and cookies (rules 5.0.9, 5.1, S5.8, S5.9, S5.10). */
export const sessionDefects = defectsOf(
  ['shows the session to scripts', 'csrfToken/cookie-httponly', /HttpOnly/, without(/; HttpOnly/i)],
  [
    'sends the session with requests of other sites',
    'csrfToken/cookie-samesite',
    /SameSite=Lax/,
    withCookie((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None')),
  ],
  [
    'shares the session with other hosts',
    'csrfToken/cookie-path',
    /without Domain/,
    withCookie((cookie) => `${cookie}; Domain=example.test`),
  ],
  ['sends the session over plain http', 'csrfToken/cookie-secure', /Secure/, without(/; Secure/i)],
  ['names the session without prefix', 'csrfToken/cookie-prefix', /__Host-/, without(/^__Host-/)],
  [
    'sets no session cookie',
    'csrfToken/cookie-httponly',
    /no session cookie/,
    answering('/csrf-token', (answer) => withHeader(answer, 'set-cookie', null)),
  ],
  [
    'opens a session with each CSRF token',
    'csrfToken/stable',
    /changes the session/,
    asking('/csrf-token', (request) => sending(request, 'cookie', null)),
  ],
  ['keeps the CSRF token at sign-in', 'csrfToken/changes', /keeps the CSRF token/, oneCsrfToken],
  ['keeps the session at sign-in', 'csrfToken/changes', /keeps the session/, keptSession],
  [
    'answers no session with an empty token',
    'token/none',
    /200 instead of 401/,
    answeringAt('/auth/token', 401, () => success({ token: '', tokenExp: 0 })),
  ],
  [
    'answers an anonymous session with 401',
    'token/anonymous',
    /401 instead of 200/,
    answeringAt('/auth/token', 200, (answer) => withStatus(answer, 401)),
  ],
  [
    'gives an anonymous session a token',
    'token/anonymous',
    /anonymous session a token/,
    replying('/auth/token', () => ({ token: 'x', tokenExp: 1_790_000_000 })),
  ],
  [
    'counts the end of a token in milliseconds',
    'token/person',
    /tokenExp/,
    replying('/auth/token', (body) => ({ ...body, tokenExp: Number(body['tokenExp']) * 1000 })),
  ],
  [
    'gives an institution no token',
    'token/institution',
    /no token/,
    replying('/auth/token', () => ({ token: '', tokenExp: 0 })),
  ],
  [
    'calls an institution a person',
    'userInfo/institution',
    /a person/,
    replying('/auth/userinfo', (body) => ({ ...body, anonymous: 'false' })),
  ],
  [
    'shows an institution personal data',
    'personalData/institution',
    /200 instead of 403/,
    answeringAt('/ur/GetPersonalData', 403, () => success({ fields: [] })),
  ],
  [
    'lets an institution invite subusers',
    'createSubuser/institution',
    /201 instead of 403/,
    answeringAt('/account/create/subuser', 403, () =>
      success({ success: true, status: 201, message: 'created' }, 201),
    ),
  ],
  [
    'names somebody else',
    'userInfo/person',
    /another person/,
    replying('/auth/userinfo', (body) => ({ ...body, username: 'admin@example.de' })),
  ],
  [
    'redirects to other hosts after the sign-in',
    'login/back-foreign',
    /200 instead of 400/,
    answeringAt('/auth/login', 400, () => success({ url: 'https://login.example.test/' })),
  ],
  [
    'shows a form at a silent sign-in',
    'login/silent',
    /prompt=none/,
    replying('/auth/login', ({ url }) => ({ url: String(url).replace('prompt=none', 'x=y') })),
  ],
  ['lets an image sign out', 'logout/bare', /an image could end/, ignoresToken('/auth/logout')],
  [
    'keeps the session at sign-out',
    'logout/ends',
    /200 instead of 401/,
    asking('/auth/logout', (request) =>
      sending(sending(request, 'x-token', null), 'x-csrf-token', null),
    ),
  ],
  [
    'keeps other sessions after a new password',
    'changePassword/others-end',
    /200 instead of 401/,
    answeringAt('/auth/userinfo', 401, () => success({ username: 'x' })),
  ],
  [
    'finishes a sign-in that began before a new password',
    'changePassword/begun-ends',
    /began with the old password/,
    answeringAt('/auth/token', 401, () => success({ token: 'x', tokenExp: 2_000_000_000 })),
  ],
  [
    'ends the own session after a new password',
    'changePassword/own-stays',
    /401 instead of 200/,
    answering('/auth/userinfo', (answer) => withStatus(answer, 401)),
  ],
  [
    'changes data of the person who asks',
    'people/first-unchanged',
    /personal data/,
    (between) => {
      let count = 0;
      return answering('/ur/GetPersonalData', (answer) =>
        withJson(answer, (body) => {
          count += 1;
          return { ...body, version: count };
        }),
      )(between);
    },
  ],
);
