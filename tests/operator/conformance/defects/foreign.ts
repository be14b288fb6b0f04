import {
  answering,
  answeringAt,
  answeringWith,
  askingJson,
  at,
  defectsOf,
  heading,
  type Json,
  type Make,
  refusing,
  renamed,
  replying,
  successOf,
  taking,
  withHeader,
  withJson,
} from '../support/defect.ts';

const html = (status: number) => () =>
  new Response('<h1>Not here</h1>', { status, headers: { 'content-type': 'text/html' } });
const refusedIn = (name: string, value: string | null) =>
  answering((answer) => (answer.ok ? answer : withHeader(answer, name, value)));
const withField = (name: string, value: unknown) =>
  replying((body) => ({ ...body, [name]: value }));
const inFields = (change: Json) =>
  replying(({ fields }) => ({ fields: (fields as Json[]).map((one) => ({ ...one, ...change })) }));
const withErrors = (change: Json) =>
  refusing((body) => {
    const { error = [] } = Object(body['data']) as { error?: Json[] };
    return { ...body, data: { error: error.map((one) => ({ ...one, ...change })) } };
  });
const rename = (name: string, other: string) => replying((body) => renamed(body, name, other));
const atToken = (make: Make) => at('/auth/token', make);
const atLogin = (make: Make) => at('/auth/login', make);
const strict = answering((answer) => {
  const cookie = answer.headers.get('set-cookie');
  return cookie === null
    ? answer
    : withHeader(answer, 'set-cookie', cookie.replace('Lax', 'Strict'));
});
const toLogin = answeringAt(
  401,
  () => new Response(null, { status: 302, headers: { location: '/login?next=secret' } }),
);
const plainLinks = at(
  '/__sandbox/mails.json',
  answering((answer) =>
    withJson(answer, (mails) =>
      (mails as unknown as Json[]).map((mail) => ({
        ...mail,
        text: String(mail['text']).replaceAll('https:', 'http:'),
      })),
    ),
  ),
);
const longEnough = askingJson((body) => ({
  ...body,
  newPassword: 'Regal-Winter-Sieb-4827',
  repeatPassword: 'Regal-Winter-Sieb-4827',
}));
/** New accounts for one address without end. */
const everNew: Make = (between, path) => (request) =>
  request.url.endsWith(path) && request.headers.has('x-csrf-token')
    ? Promise.resolve(successOf({ success: true, status: 201, message: 'created' }, 201))
    : between.next(request);

/** What backends do that know nothing of the portal. */
export const foreignDefects = defectsOf({
  'headers/nosniff: lets browsers guess the type of refusals': [
    /x-content-type-options: nothing/,
    at('/csa/no-such-call', heading('x-content-type-options', null)),
  ],
  'confirmOptIn/forward: sends people to another host': [
    /forward to https:\/\/shop\.example/,
    replying(() => ({ forward: 'https://shop.example/danke' })),
  ],
  'people/first-signs-in: renames the token': [
    /first person .* token is missing.*there is accessToken/,
    atToken(rename('token', 'accessToken')),
  ],
  'people/second-signs-in: renames the address of the sign-in': [
    /GET \/auth\/login answers 200: url is missing.*there is redirectUrl/,
    atLogin(rename('url', 'redirectUrl')),
  ],
  'userInfo/good: breaks at the sign-in': [
    /first person .* GET \/auth\/login answers 502/,
    atLogin(answeringWith(502)),
  ],
  'csrfToken/good: renames the CSRF token': [
    /token is missing, not string \(there is csrfToken\)/,
    rename('token', 'csrfToken'),
  ],
  'requestUsername/good: gives no CSRF token': [
    /gives no CSRF token: GET \/csrf-token answers 200, .*there is csrfToken/,
    at('/csrf-token', rename('token', 'csrfToken')),
  ],
  'importAccount/good: has no such call': [
    /POST \/account\/import is absent: it answers 404/,
    answering(html(404)),
  ],
  'updateConsent/good: knows no PATCH': [
    /PATCH \/account\/updateConsent is absent: it answers 405/,
    answering(html(405)),
  ],
  'config/good: sends Latin-1': [
    /content-type is application\/json; charset=iso-8859-1, not application\/json/,
    heading('content-type', 'application/json; charset=ISO-8859-1'),
  ],
  'requestUsername/csrf-missing: refuses in HTML': [
    /content-type is text\/html/,
    answeringAt(403, html(403)),
  ],
  'register/csrf-missing: refuses without its status': [
    /status is missing, not 403/,
    refusing(({ status: _, ...body }) => body),
  ],
  'register/captcha-missing: refuses a missing captcha as a forbidden call': [
    /another message than "captcha"/,
    refusing((body) => ({ ...body, message: 'forbidden' })),
  ],
  'register/input-email: lists constraints': [
    /data\.error\.0\.constraints is list, not object/,
    withErrors({ constraints: ['isEmail'] }),
  ],
  'checkEmail/limit: says to wait no time': [
    /retry-after is another value/,
    refusedIn('retry-after', '0'),
  ],
  'address/good: sends null for what is empty': [/0\.value is null/, inFields({ value: null })],
  'contactForm/good: sends the fields as an object': [
    /fields is object, not list/,
    withField('fields', { name: 'text' }),
  ],
  'chosenNewsletters/good: counts in text': [
    /return\.Results is string/,
    replying(({ return: value }) => ({ return: { ...Object(value), Results: '1' } })),
  ],
  'personalData/no-session: redirects to its own sign-in': [/302 instead of 401/, toLogin],
  'csrfToken/cookie-samesite: sends the session to itself only': [/SameSite=Lax/, strict],
  'resetPassword/input-newPassword: takes a short password': [/410 instead of 400/, longEnough],
  'sendContact/limit: takes contact requests without end': [
    /has made something 41 times, so it is asked no further/,
    taking(429),
  ],
  'registerAtCustomer/limit: makes accounts without end': [
    /answers 2 equal requests without 429 and has made something 2 times/,
    everNew,
  ],
  'token/person: sends the end of the token as text': [
    /tokenExp is string/,
    replying((body) => ({ ...body, tokenExp: String(body['tokenExp']) })),
  ],
  'login/silent: refuses a silent sign-in': [
    /400 instead of 200/,
    answering((answer, request) =>
      request.url.includes('prompt=none') ? withJson(answer, () => ({}), 400) : answer,
    ),
  ],
  'confirmOptIn/link: mails links without TLS': [/another page/, plainLinks],
  'register/good: sends success as text': [/success is string/, withField('success', 'true')],
  'updatePersonalData/good: answers nothing': [
    /204 instead of 200/,
    answeringAt(200, () => new Response(null, { status: 204 })),
  ],
  'userInfo/good: sends a right as text': [/isAdmin is string/, withField('isAdmin', 'false')],
  'captchaChallenge/good: gives a challenge without signature': [
    /signature is missing/,
    replying(({ signature: _, ...body }) => body),
  ],
});
