import { expect, test } from 'vitest';
import { breakingChanges } from '../../../src/contract/openapi/breaking-changes.ts';
import { openApiDocument } from '../../../src/contract/openapi/document.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi/open-api.ts';

type Edit = (schema: JsonObject) => void;

/** JSON that a test changes. */
interface JsonObject {
  [name: string]: unknown;
}

/** The document with each change, in calls that share no schema. */
function changed(edits: readonly (readonly [path: string, edit: Edit])[]): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  for (const [path, edit] of edits)
    edit(path.split(' ').reduce((part, name) => part[name], document));
  return document;
}

const schema = (name: string) => `components schemas ${name}`;
const call = (method: string, path: string) => `paths ${path} ${method}`;

const without =
  (name: string): Edit =>
  (part) => {
    delete part[name];
  };
const set =
  (values: JsonObject): Edit =>
  (part) =>
    Object.assign(part, values);

/** What breaks (rule 21.6), the place of the edit, the edit, and what names it. */
const BREAKING: readonly (readonly [string, string, Edit, place: RegExp])[] = [
  [
    'a reply loses a property',
    `${schema('CsrfTokenReply')} properties`,
    without('token'),
    /^\/csrf-token get\/responses\/200/,
  ],
  [
    'a reply no longer requires one',
    schema('TokenReply'),
    set({ required: ['token'] }),
    /^\/auth\/token get\/responses\/200.*tokenExp/,
  ],
  [
    'a reply widens a type',
    `${schema('LoginReply')} properties url`,
    set({ type: ['string', 'null'] }),
    /^\/auth\/login get\/responses\/200.*url/,
  ],
  [
    'a reply changes a type',
    `${schema('ValidateCustomerReply')} properties customer`,
    set({ type: 'integer', minLength: undefined }),
    /^\/account\/self\/validate post\/responses\/200/,
  ],
  [
    'a reply gains a value of an enumeration',
    `${schema('CustomerSettingsReply')} properties securityType`,
    set({
      enum: [
        'email_domain',
        'email_domain_suffix',
        'ip_address',
        'ip_email',
        'ip_email_suffix',
        'others',
        'new',
      ],
    }),
    /^\/csa\/self post\/responses\/200.*'new'/,
  ],
  [
    'a request requires a new property',
    schema('RequestUsernameRequest'),
    set({ required: ['request_token', 'email', 'birthday'] }),
    /^\/account\/username\/resend post\/requestBody.*birthday/,
  ],
  [
    'a request narrows a type',
    `${schema('CheckEmailRequest')} properties username`,
    set({ type: 'integer' }),
    /^\/account\/email\/check post\/requestBody/,
  ],
  [
    'a request allows less',
    `${schema('ContactFormRequest')} properties product`,
    set({ maxLength: 5 }),
    /^\/csa\/contact\/getForm post\/requestBody/,
  ],
  [
    'a request loses a value of an enumeration',
    `${schema('AddressRequest')} properties type`,
    set({ enum: ['invoice'] }),
    /^\/ur\/GetAddress post\/requestBody.*'delivery'/,
  ],
  ['a call is removed', 'paths', without('/account/import'), /^\/account\/import/],
  [
    'a call changes its method',
    'paths /account/SetTaxonomies',
    (part) => {
      part['put'] = part['patch'];
      delete part['patch'];
    },
    /^\/account\/SetTaxonomies patch/,
  ],
  [
    'a call needs a sign-in',
    call('post', '/csa/config'),
    set({ security: [{ session: [], token: [] }] }),
    /^\/csa\/config post\/security/,
  ],
  [
    'a call needs a CSRF token',
    call('post', '/csa/registration'),
    set({ security: [{ session: [], csrf: [] }] }),
    /^\/csa\/registration post\/security/,
  ],
  [
    'a call needs a captcha token',
    call('post', '/account/optin/confirm'),
    set({ 'x-captcha': true }),
    /^POST \/account\/optin\/confirm: The captcha token/,
  ],
  [
    'a success has another status',
    `${call('patch', '/account/updateConsent')} responses`,
    (part) => {
      part['204'] = part['200'];
      delete part['200'];
    },
    /^\/account\/updateConsent patch\/responses\/.*`200`/,
  ],
  [
    'a call loses a refusal',
    `${call('post', '/csa/contact')} responses`,
    without('400'),
    /^\/csa\/contact post\/responses\/400/,
  ],
  [
    'a call gains a refusal',
    `${call('get', '/ur/GetPersonalData')} responses`,
    set({ 410: { $ref: '#/components/responses/Expired' } }),
    /^GET \/ur\/GetPersonalData: Refusal 410/,
  ],
];

/** What does not break. */
const HARMLESS: readonly (readonly [path: string, edit: Edit])[] = [
  [`${schema('CsrfTokenReply')} properties`, set({ later: { type: 'string' } })],
  [schema('CsrfTokenReply'), set({ required: ['token', 'later'] })],
  [`${schema('RequestUsernameRequest')} properties`, set({ later: { type: 'string' } })],
  [schema('CheckEmailRequest'), set({ required: ['username'] })],
  [
    `${schema('AddressRequest')} properties type`,
    set({ enum: ['invoice', 'delivery', 'service'] }),
  ],
  [`${schema('CustomerSettingsReply')} properties securityType`, set({ enum: ['others'] })],
  [call('get', '/auth/token'), set({ summary: 'Another summary' })],
  ['components schemas', set({ Later: { type: 'string' } })],
];

test('rule 21.6: each breaking change is named with its place, and nothing else is', async () => {
  const found = await breakingChanges(
    openApiDocument(),
    changed(BREAKING.map(([, path, edit]) => [path, edit])),
  );
  const named = BREAKING.map(([name, , , place]) => [name, found.some((line) => place.test(line))]);
  expect(named).toEqual(BREAKING.map(([name]) => [name, true]));
  expect(found.filter((line) => !BREAKING.some(([, , , place]) => place.test(line)))).toEqual([]);
});

test('rule 21.6: what a newer backend may do is not breaking', async () => {
  expect(await breakingChanges(openApiDocument(), changed(HARMLESS))).toEqual([]);
});
