import * as defect from '../support/defect.ts';

const createHtmlAnswer = (status: number) => () =>
  new Response('<h1>Not here</h1>', { status, headers: { 'content-type': 'text/html' } });
const changeFields = (change: defect.Json) =>
  defect.changeReply(({ fields }) => ({
    fields: (fields as defect.Json[]).map((field) => ({ ...field, ...change })),
  }));
const redirectToLogin = defect.changeAnswerWithStatus(
  401,
  () => new Response(null, { status: 302, headers: { location: '/login?next=secret' } }),
);
const LONG_PASSWORD = 'Regal-Winter-Sieb-4827';
const lengthenPassword = defect.changeRequestJson((body) => ({
  ...body,
  newPassword: LONG_PASSWORD,
  repeatPassword: LONG_PASSWORD,
}));
/** Answers each registration as if it created an account, even if the address is taken. */
const answerNewAccount: defect.DefectFactory = (context, path) => (request) =>
  request.url.endsWith(path) && request.headers.has('x-csrf-token')
    ? Promise.resolve(defect.createSuccess(defect.CREATED, 201))
    : context.next(request);

/** Defects of backends that follow other conventions than the contract. */
export const conventionDefects = defect.createDefects({
  'headers/nosniff: lets browsers guess the type of refusals': [
    /x-content-type-options: nothing/,
    defect.createDefectAt('/csa/no-such-call', defect.setHeader('x-content-type-options', null)),
  ],
  'confirmOptIn/forward: sends people to another host': [
    /forward to https:\/\/shop\.example/,
    defect.changeReply(() => ({ forward: 'https://shop.example/danke' })),
  ],
  'people/first-signs-in: renames the token': [
    /first person .* token is missing.*there is accessToken/,
    defect.createDefectAt('/auth/token', defect.renameProperty('token', 'accessToken')),
  ],
  'people/second-signs-in: renames the address of the sign-in': [
    /GET \/auth\/login answers 200: url is missing.*there is redirectUrl/,
    defect.createDefectAt('/auth/login', defect.renameProperty('url', 'redirectUrl')),
  ],
  'userInfo/good: answers 502 to a sign-in': [
    /first person .* GET \/auth\/login answers 502/,
    defect.createDefectAt('/auth/login', defect.setStatus(502)),
  ],
  'csrfToken/good: renames the CSRF token': [
    /token is missing, not string \(there is csrfToken\)/,
    defect.renameProperty('token', 'csrfToken'),
  ],
  'requestUsername/good: gives no CSRF token': [
    /gives no CSRF token: GET \/csrf-token answers 200, .*there is csrfToken/,
    defect.createDefectAt('/csrf-token', defect.renameProperty('token', 'csrfToken')),
  ],
  'importAccount/good: does not have the call': [
    /POST \/account\/import is absent: it answers 404/,
    defect.changeAnswer(createHtmlAnswer(404)),
  ],
  'updateConsent/good: has no PATCH': [
    /PATCH \/account\/updateConsent is absent: it answers 405/,
    defect.changeAnswer(createHtmlAnswer(405)),
  ],
  'config/good: sends Latin-1': [
    /content-type is application\/json; charset=iso-8859-1, not application\/json/,
    defect.setHeader('content-type', 'application/json; charset=ISO-8859-1'),
  ],
  'requestUsername/csrf-missing: refuses in HTML': [
    /content-type is text\/html/,
    defect.changeAnswerWithStatus(403, createHtmlAnswer(403)),
  ],
  'register/csrf-missing: refuses without the status in the body': [
    /status is missing, not 403/,
    defect.changeRefusal(({ status: _, ...body }) => body),
  ],
  'register/captcha-missing: refuses a missing captcha as a forbidden call': [
    /another message than "captcha"/,
    defect.setMessage('forbidden'),
  ],
  'register/input-email: sends the constraints of a field as a list': [
    /data\.error\.0\.constraints is list, not object/,
    defect.changeFieldErrors({ constraints: ['isEmail'] }),
  ],
  'address/good: sends null for an empty value': [
    /0\.value is null/,
    changeFields({ value: null }),
  ],
  'contactForm/good: sends the fields as an object': [
    /fields is object, not list/,
    defect.addToReply({ fields: { name: 'text' } }),
  ],
  'chosenNewsletters/good: sends a number as text': [
    /return\.Results is string/,
    defect.changeReply(({ return: value }) => ({ return: { ...Object(value), Results: '1' } })),
  ],
  'personalData/no-session: redirects to its own sign-in': [/302 instead of 401/, redirectToLogin],
  'csrfToken/cookie-samesite: sets a cookie that browsers do not send when a link of another site is followed':
    [/SameSite=Lax/, defect.changeCookies((cookie) => cookie.replace('Lax', 'Strict'))],
  'resetPassword/input-newPassword: accepts a short password': [
    /410 instead of 400/,
    lengthenPassword,
  ],
  'sendContact/limit: accepts any number of contact requests': [
    /has created something 41 times, so the kit stops sending the request/,
    defect.answerSuccessInsteadOf(429),
  ],
  'registerAtCustomer/limit: creates any number of accounts': [
    /answers 2 equal requests without 429 and has created something 2 times/,
    answerNewAccount,
  ],
  'login/silent: refuses a silent sign-in': [
    /400 instead of 200/,
    defect.changeAnswer((answer, request) =>
      request.url.includes('prompt=none') ? defect.changeJson(answer, () => ({}), 400) : answer,
    ),
  ],
  'confirmOptIn/link: mails links without TLS': [
    /another page/,
    defect.changeMailText((text) => text.replaceAll('https:', 'http:')),
  ],
  'updatePersonalData/good: answers without a body': [
    /204 instead of 200/,
    defect.changeAnswerWithStatus(200, () => new Response(null, { status: 204 })),
  ],
});
