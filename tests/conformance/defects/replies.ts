import {
  answering,
  defectsOf,
  type Json,
  renamed,
  replying,
  withHeader,
  withStatus,
} from '../support/defect.ts';

const inFirst = (list: unknown, change: (item: Json) => Json) => {
  const [first, ...others] = list as Json[];
  return [change(first ?? {}), ...others];
};

/** Successes in another form (rules 5.0.1, 5.0.2). */
export const replyDefects = defectsOf(
  [
    'misspells success',
    'requestUsername/good',
    /success is missing/,
    replying('/account/username/resend', (body) => renamed(body, 'success', 'succes')),
  ],
  [
    'says failure with 200',
    'requestPasswordReset/good',
    /success is boolean/,
    replying('/account/password/reset', () => ({ success: false })),
  ],
  [
    'sends tokenExp as text',
    'token/good',
    /tokenExp is string/,
    replying('/auth/token', (body) => ({ ...body, tokenExp: String(body['tokenExp']) })),
  ],
  [
    'writes firstName in lower case',
    'userInfo/good',
    /firstName is missing/,
    replying('/auth/userinfo', (body) => renamed(body, 'firstName', 'firstname')),
  ],
  [
    'sends a flag as text',
    'userInfo/good',
    /isAdmin is string/,
    replying('/auth/userinfo', (body) => ({ ...body, isAdmin: 'false' })),
  ],
  [
    'misspells the CSRF token',
    'csrfToken/good',
    /token is missing/,
    replying('/csrf-token', (body) => renamed(body, 'token', 'csrf')),
  ],
  [
    'sends no address to sign in at',
    'login/good',
    /url is missing/,
    replying('/auth/login', () => ({})),
  ],
  [
    'sends a new kind of security',
    'customerSettings/good',
    /securityType is string/,
    replying('/csa/self', (body) => ({ ...body, securityType: 'EMAIL' })),
  ],
  [
    'names a customer otherwise',
    'validateCustomer/good',
    /customer is missing/,
    replying('/account/self/validate', (body) => renamed(body, 'customer', 'name')),
  ],
  [
    'sends a list as null',
    'config/good',
    /routes\.show is null/,
    replying('/csa/config', (body) => ({ ...body, routes: { show: null, hide: [] } })),
  ],
  [
    'sends mandatory as text',
    'personalData/good',
    /fields\.0\.mandatory is string/,
    replying('/ur/GetPersonalData', ({ fields }) => ({
      fields: inFirst(fields, (field) => ({ ...field, mandatory: 'yes' })),
    })),
  ],
  [
    'sends an address without type',
    'address/good',
    /type is missing/,
    replying('/ur/GetAddress', ({ fields }) => ({ fields })),
  ],
  [
    'sends results as an object',
    'searchSettings/good',
    /results is object/,
    replying('/ur/GetSearchSettings', () => ({ results: {} })),
  ],
  [
    'wraps the newsletters',
    'newsletters/good',
    /the answer is object/,
    replying('/library/GetNewsletter', (body) => ({ newsletters: body })),
  ],
  [
    'counts more newsletters than it sends',
    'chosenNewsletters/good',
    /return/,
    replying('/ecom-proxy/GetNewsletter', () => ({ return: { Results: 3, Items: [{ id: '1' }] } })),
  ],
  [
    'answers OK in capitals',
    'setNewsletters/good',
    /return is string/,
    replying('/ecom-proxy/SetNewsletter', () => ({ return: 'OK' })),
  ],
  [
    'sends categories without topics',
    'contactCategories/good',
    /0\.topics is missing/,
    replying('/csa/contact', (body) =>
      inFirst(body, (category) => renamed(category, 'topics', 'themes')),
    ),
  ],
  [
    'sends a field without label',
    'contactForm/good',
    /fields\.0\.label is missing/,
    replying('/csa/contact/getForm', ({ fields }) => ({
      fields: inFirst(fields, (field) => renamed(field, 'label', 'title')),
    })),
  ],
  [
    'names the fields sections',
    'registrationForm/good',
    /fields is missing/,
    replying('/csa/registration', (body) => renamed(body, 'fields', 'sections')),
  ],
  [
    'sends a challenge without signature',
    'captchaChallenge/good',
    /signature is missing/,
    replying('/csa/captcha/challenge', ({ parameters }) => ({ parameters })),
  ],
  [
    'answers 200 for a new account',
    'register/good',
    /200 instead of 201/,
    answering('/account/create', (answer) => withStatus(answer, 200)),
  ],
  [
    'answers 204 for saved data',
    'updatePersonalData/good',
    /204 instead of 200/,
    answering('/account/updatePersonalData', () => new Response(null, { status: 204 })),
  ],
  [
    'lets answers be stored',
    'personalData/good',
    /cache-control is another value/,
    answering('/ur/GetPersonalData', (answer) => withHeader(answer, 'cache-control', 'private')),
  ],
  [
    'forgets no-store',
    'requestUsername/good',
    /cache-control is missing/,
    answering('/account/username/resend', (answer) => withHeader(answer, 'cache-control', null)),
  ],
  [
    'sends JSON as text',
    'config/good',
    /content-type is text\/plain/,
    answering('/csa/config', (answer) => withHeader(answer, 'content-type', 'text/plain')),
  ],
);
