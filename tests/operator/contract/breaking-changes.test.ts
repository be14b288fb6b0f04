import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { findBreakingChanges } from '../../../src/operator/contract/breaking-changes.ts';

/** Changes a part of a document. */
type Edit = (part: JsonObject) => void;

/** JSON that a test changes. */
interface JsonObject {
  [name: string]: unknown;
}

/**
 * Creates the contract's document with all edits. The edited calls share no schema, so that each finding
 * belongs to one edit.
 * @param edits each with the path of the part that it changes: keys, separated by spaces
 */
function createChangedDocument(
  edits: readonly (readonly [path: string, edit: Edit])[],
): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(createOpenApiDocument()));
  for (const [path, edit] of edits)
    edit(path.split(' ').reduce((part, name) => part[name], document));
  return document;
}

const schemaPath = (name: string) => `components schemas ${name}`;
const callPath = (method: string, path: string) => `paths ${path} ${method}`;

const removeProperty =
  (name: string): Edit =>
  (part) => {
    delete part[name];
  };
const setValues =
  (values: JsonObject): Edit =>
  (part) =>
    Object.assign(part, values);

/** Edits that break the contract (rule 21.6), and the pattern of the finding that names each edit. */
const BREAKING_EDITS: readonly (readonly [
  name: string,
  path: string,
  edit: Edit,
  finding: RegExp,
])[] = [
  [
    'a reply loses a property',
    `${schemaPath('CsrfTokenReply')} properties`,
    removeProperty('token'),
    /^\/csrf-token get\/responses\/200/,
  ],
  [
    'a reply no longer requires a property',
    schemaPath('TokenReply'),
    setValues({ required: ['token'] }),
    /^\/auth\/token get\/responses\/200.*tokenExp/,
  ],
  [
    'a request requires a new property',
    schemaPath('RequestUsernameRequest'),
    setValues({ required: ['request_token', 'email', 'birthday'] }),
    /^\/account\/username\/resend post\/requestBody.*birthday/,
  ],
  [
    'a request allows only a shorter text',
    `${schemaPath('ContactFormRequest')} properties product`,
    setValues({ maxLength: 5 }),
    /^\/csa\/contact\/getForm post\/requestBody/,
  ],
  ['a call is removed', 'paths', removeProperty('/account/import'), /^\/account\/import/],
  [
    'a call needs a sign-in',
    callPath('post', '/csa/config'),
    setValues({ security: [{ session: [], token: [] }] }),
    /^\/csa\/config post\/security/,
  ],
  [
    'a call needs a captcha token',
    callPath('post', '/account/optin/confirm'),
    setValues({ 'x-captcha': true }),
    /^POST \/account\/optin\/confirm: The captcha token/,
  ],
  [
    'a call gains a refusal',
    `${callPath('get', '/ur/GetPersonalData')} responses`,
    setValues({ 410: { $ref: '#/components/responses/Expired' } }),
    /^GET \/ur\/GetPersonalData: Refusal 410/,
  ],
];

const HARMLESS_EDITS: readonly (readonly [path: string, edit: Edit])[] = [
  [`${schemaPath('CsrfTokenReply')} properties`, setValues({ later: { type: 'string' } })],
  [`${schemaPath('RequestUsernameRequest')} properties`, setValues({ later: { type: 'string' } })],
  [
    `${schemaPath('AddressRequest')} properties type`,
    setValues({ enum: ['invoice', 'delivery', 'service'] }),
  ],
  [callPath('get', '/auth/token'), setValues({ summary: 'Another summary' })],
  ['components schemas', setValues({ Later: { type: 'string' } })],
];

test('exactly the breaking changes are named, each with its place (21.6)', async () => {
  const breakingChanges = await findBreakingChanges(
    createOpenApiDocument(),
    createChangedDocument(BREAKING_EDITS.map(([, path, edit]) => [path, edit])),
  );
  const namedEdits = BREAKING_EDITS.map(([name, , , finding]) => [
    name,
    breakingChanges.some((line) => finding.test(line)),
  ]);
  expect(namedEdits).toEqual(BREAKING_EDITS.map(([name]) => [name, true]));
  expect(
    breakingChanges.filter((line) => !BREAKING_EDITS.some(([, , , finding]) => finding.test(line))),
  ).toEqual([]);
});

test('additions of a newer backend are not breaking (21.6)', async () => {
  expect(
    await findBreakingChanges(createOpenApiDocument(), createChangedDocument(HARMLESS_EDITS)),
  ).toEqual([]);
});
