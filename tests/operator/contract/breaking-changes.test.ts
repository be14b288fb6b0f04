import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { findBreakingChanges } from '../../../src/operator/contract/breaking-changes.ts';

type Edit = (schema: JsonObject) => void;

/** JSON that a test changes. */
interface JsonObject {
  [name: string]: unknown;
}

/** The document with each change, in calls that share no schema. */
function changed(edits: readonly (readonly [path: string, edit: Edit])[]): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(createOpenApiDocument()));
  for (const [path, edit] of edits)
    edit(path.split(' ').reduce((part, name) => part[name], document));
  return document;
}

const schema = (name: string) => `components schemas ${name}`;
const call = (method: string, path: string) => `paths ${path} ${method}`;

const removeProperty =
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
    removeProperty('token'),
    /^\/csrf-token get\/responses\/200/,
  ],
  [
    'a reply no longer requires one',
    schema('TokenReply'),
    set({ required: ['token'] }),
    /^\/auth\/token get\/responses\/200.*tokenExp/,
  ],
  [
    'a request requires a new property',
    schema('RequestUsernameRequest'),
    set({ required: ['request_token', 'email', 'birthday'] }),
    /^\/account\/username\/resend post\/requestBody.*birthday/,
  ],
  [
    'a request allows less',
    `${schema('ContactFormRequest')} properties product`,
    set({ maxLength: 5 }),
    /^\/csa\/contact\/getForm post\/requestBody/,
  ],
  ['a call is removed', 'paths', removeProperty('/account/import'), /^\/account\/import/],
  [
    'a call needs a sign-in',
    call('post', '/csa/config'),
    set({ security: [{ session: [], token: [] }] }),
    /^\/csa\/config post\/security/,
  ],
  [
    'a call needs a captcha token',
    call('post', '/account/optin/confirm'),
    set({ 'x-captcha': true }),
    /^POST \/account\/optin\/confirm: The captcha token/,
  ],
  [
    'a call gains a refusal',
    `${call('get', '/ur/GetPersonalData')} responses`,
    set({ 410: { $ref: '#/components/responses/Expired' } }),
    /^GET \/ur\/GetPersonalData: Refusal 410/,
  ],
];

const HARMLESS: readonly (readonly [path: string, edit: Edit])[] = [
  [`${schema('CsrfTokenReply')} properties`, set({ later: { type: 'string' } })],
  [`${schema('RequestUsernameRequest')} properties`, set({ later: { type: 'string' } })],
  [
    `${schema('AddressRequest')} properties type`,
    set({ enum: ['invoice', 'delivery', 'service'] }),
  ],
  [call('get', '/auth/token'), set({ summary: 'Another summary' })],
  ['components schemas', set({ Later: { type: 'string' } })],
];

test('each breaking change is named with its place, and nothing else is (21.6)', async () => {
  const breakingChanges = await findBreakingChanges(
    createOpenApiDocument(),
    changed(BREAKING.map(([, path, edit]) => [path, edit])),
  );
  const findings = BREAKING.map(([name, , , place]) => [
    name,
    breakingChanges.some((line) => place.test(line)),
  ]);
  expect(findings).toEqual(BREAKING.map(([name]) => [name, true]));
  expect(
    breakingChanges.filter((line) => !BREAKING.some(([, , , place]) => place.test(line))),
  ).toEqual([]);
});

test('what a newer backend may do is not breaking (21.6)', async () => {
  expect(await findBreakingChanges(createOpenApiDocument(), changed(HARMLESS))).toEqual([]);
});
