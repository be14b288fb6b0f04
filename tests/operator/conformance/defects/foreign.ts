import * as defect from '../support/defect.ts';

const html = (status: number) => () =>
  new Response('<h1>Not here</h1>', { status, headers: { 'content-type': 'text/html' } });
const inFields = (change: defect.Json) =>
  defect.replying(({ fields }) => ({
    fields: (fields as defect.Json[]).map((one) => ({ ...one, ...change })),
  }));
const toLogin = defect.answeringAt(
  401,
  () => new Response(null, { status: 302, headers: { location: '/login?next=secret' } }),
);
const LONG = 'Regal-Winter-Sieb-4827';
const longEnough = defect.askingJson((body) => ({
  ...body,
  newPassword: LONG,
  repeatPassword: LONG,
}));
/** New accounts for one address without end. */
const everNew: defect.Make = (between, path) => (request) =>
  request.url.endsWith(path) && request.headers.has('x-csrf-token')
    ? Promise.resolve(defect.successOf(defect.CREATED, 201))
    : between.next(request);

export const foreignDefects = defect.defectsOf({
  'headers/nosniff: lets browsers guess the type of refusals': [
    /x-content-type-options: nothing/,
    defect.at('/csa/no-such-call', defect.heading('x-content-type-options', null)),
  ],
  'confirmOptIn/forward: sends people to another host': [
    /forward to https:\/\/shop\.example/,
    defect.replying(() => ({ forward: 'https://shop.example/danke' })),
  ],
  'people/first-signs-in: renames the token': [
    /first person .* token is missing.*there is accessToken/,
    defect.at('/auth/token', defect.renaming('token', 'accessToken')),
  ],
  'people/second-signs-in: renames the address of the sign-in': [
    /GET \/auth\/login answers 200: url is missing.*there is redirectUrl/,
    defect.at('/auth/login', defect.renaming('url', 'redirectUrl')),
  ],
  'userInfo/good: breaks at the sign-in': [
    /first person .* GET \/auth\/login answers 502/,
    defect.at('/auth/login', defect.answeringWith(502)),
  ],
  'csrfToken/good: renames the CSRF token': [
    /token is missing, not string \(there is csrfToken\)/,
    defect.renaming('token', 'csrfToken'),
  ],
  'requestUsername/good: gives no CSRF token': [
    /gives no CSRF token: GET \/csrf-token answers 200, .*there is csrfToken/,
    defect.at('/csrf-token', defect.renaming('token', 'csrfToken')),
  ],
  'importAccount/good: has no such call': [
    /POST \/account\/import is absent: it answers 404/,
    defect.answering(html(404)),
  ],
  'updateConsent/good: knows no PATCH': [
    /PATCH \/account\/updateConsent is absent: it answers 405/,
    defect.answering(html(405)),
  ],
  'config/good: sends Latin-1': [
    /content-type is application\/json; charset=iso-8859-1, not application\/json/,
    defect.heading('content-type', 'application/json; charset=ISO-8859-1'),
  ],
  'requestUsername/csrf-missing: refuses in HTML': [
    /content-type is text\/html/,
    defect.answeringAt(403, html(403)),
  ],
  'register/csrf-missing: refuses without its status': [
    /status is missing, not 403/,
    defect.refusing(({ status: _, ...body }) => body),
  ],
  'register/captcha-missing: refuses a missing captcha as a forbidden call': [
    /another message than "captcha"/,
    defect.saying('forbidden'),
  ],
  'register/input-email: lists constraints': [
    /data\.error\.0\.constraints is list, not object/,
    defect.withErrors({ constraints: ['isEmail'] }),
  ],
  'address/good: sends null for what is empty': [/0\.value is null/, inFields({ value: null })],
  'contactForm/good: sends the fields as an object': [
    /fields is object, not list/,
    defect.adding({ fields: { name: 'text' } }),
  ],
  'chosenNewsletters/good: counts in text': [
    /return\.Results is string/,
    defect.replying(({ return: value }) => ({ return: { ...Object(value), Results: '1' } })),
  ],
  'personalData/no-session: redirects to its own sign-in': [/302 instead of 401/, toLogin],
  'csrfToken/cookie-samesite: sends the session to itself only': [
    /SameSite=Lax/,
    defect.withCookie((cookie) => cookie.replace('Lax', 'Strict')),
  ],
  'resetPassword/input-newPassword: takes a short password': [/410 instead of 400/, longEnough],
  'sendContact/limit: takes contact requests without end': [
    /has made something 41 times, so it is asked no further/,
    defect.taking(429),
  ],
  'registerAtCustomer/limit: makes accounts without end': [
    /answers 2 equal requests without 429 and has made something 2 times/,
    everNew,
  ],
  'login/silent: refuses a silent sign-in': [
    /400 instead of 200/,
    defect.answering((answer, request) =>
      request.url.includes('prompt=none') ? defect.withJson(answer, () => ({}), 400) : answer,
    ),
  ],
  'confirmOptIn/link: mails links without TLS': [
    /another page/,
    defect.mailing((text) => text.replaceAll('https:', 'http:')),
  ],
  'updatePersonalData/good: answers nothing': [
    /204 instead of 200/,
    defect.answeringAt(200, () => new Response(null, { status: 204 })),
  ],
});
