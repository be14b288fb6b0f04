import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { compareDocuments } from '../../../src/operator/contract/compare.ts';
import { openFolderForEachTest } from '../../support/folder.ts';
import { runNode } from '../../support/run-node.ts';

const pathOf = openFolderForEachTest();

/** Creates an equivalent document such as another tool writes: with inlined schemas, other names and `allOf`. */
function createEquivalentDocument(): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(createOpenApiDocument()));
  const { schemas } = document.components;
  document.servers = [{ url: 'https://backend.example/' }];
  const { schema } = document.paths['/auth/token'].get.responses[200].content['application/json'];
  Object.assign(schema, { allOf: [schemas.TokenReply], $ref: undefined });
  schemas.Mail = { ...schemas.Email, description: 'Another description.' };
  schemas.RequestUsernameRequest.properties.email = { $ref: '#/components/schemas/Mail' };
  return document;
}

/**
 * Creates an equivalent document with another value at a path.
 * @param path keys, separated by spaces
 * @param value undefined removes the value
 */
function createChangedDocument(path: string, value: unknown): OpenApiDocument {
  const document = createEquivalentDocument();
  const keys = path.split(' ');
  const lastKey = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>(
    (part, key) => Object(part[key]),
    Object(document),
  );
  if (value === undefined) delete parent[lastKey];
  else parent[lastKey] = value;
  return document;
}

describe('a document of a backend (21.9)', () => {
  test('can name and compose its schemas differently, and have further properties', () => {
    const documentWithProperty = createChangedDocument(
      'components schemas CsrfTokenReply properties more',
      {
        type: 'string',
      },
    );
    expect(compareDocuments(createOpenApiDocument(), documentWithProperty)).toEqual([]);
  });

  test.each([
    ['paths /account/import', undefined, 'POST /account/import is missing.'],
    ['paths /auth/token get responses 401', undefined, 'GET /auth/token: answer 401 is missing.'],
    [
      'components schemas CsrfTokenReply',
      { type: 'object' },
      'GET /csrf-token: answer 200 field "token" is missing.',
    ],
    [
      'components schemas TokenReply required',
      ['token'],
      'GET /auth/token: answer 200 field "tokenExp" is optional, not required.',
    ],
    [
      'components schemas TokenReply properties tokenExp type',
      'string',
      'GET /auth/token: answer 200 field "tokenExp" has the type string; it must be integer.',
    ],
    [
      'components schemas RequestUsernameRequest required',
      ['request_token', 'email', 'birthday'],
      'POST /account/username/resend: request field "birthday" is required, but never sent.',
    ],
    [
      'components schemas Mail maxLength',
      50,
      'POST /account/username/resend: request field "email" has the maxLength 50; it must be 60.',
    ],
    [
      'components schemas Password minLength',
      undefined,
      'POST /account/password/update and 1 more: request field "newPassword" has no minLength; it must be 14.',
    ],
    [
      'components schemas AddressRequest properties type enum',
      ['invoice'],
      'POST /ur/GetAddress: request field "type" has the value invoice; it must be delivery or invoice.',
    ],
    ['paths /auth/login get parameters', [], 'GET /auth/login: request field "back" is missing.'],
    [
      'components schemas TokenReply properties tokenExp maximum',
      9,
      'GET /auth/token: answer 200 field "tokenExp" has the maximum 9; there must be none.',
    ],
  ])('that has at %s the value %j gives the sentence: %s', (path, value, sentence) => {
    expect(compareDocuments(createOpenApiDocument(), createChangedDocument(path, value))).toContain(
      sentence,
    );
  });
});

const STATUS_TYPE = 'components schemas CreateSubuserReply properties status type';
const SALUTATION_TYPE = 'components schemas CreateSubuserRequest properties salutation_id type';

test('an integer instead of a number is a difference in a request only (21.9)', () => {
  const compareWith = (path: string, value: unknown) =>
    compareDocuments(createOpenApiDocument(), createChangedDocument(path, value));
  expect(compareWith(STATUS_TYPE, 'integer')).toEqual([]);
  expect(compareWith(STATUS_TYPE, ['integer', 'null'])).toEqual([
    'POST /account/create/subuser: answer 201 field "status" has the type integer or null; it must be number.',
  ]);
  expect(compareWith(SALUTATION_TYPE, 'integer')).toEqual([
    'POST /account/create/subuser: request field "salutation_id" has the type integer; it must be number.',
  ]);
});

test.each([
  [1, 'field "firstName" is missing in 1 of 2 alternatives, but "first_name" is there.'],
  [2, 'field "firstName" is missing, but "first_name" is there.'],
])(
  'a field that has another name in %i of 2 alternatives is reported with the other name (21.9)',
  (count, sentence) => {
    const otherDocument = createEquivalentDocument();
    const { oneOf = [] } = Object(otherDocument.components.schemas['UserInfo']);
    for (const alternative of oneOf.slice(0, count)) {
      alternative.properties.first_name = alternative.properties.firstName;
      delete alternative.properties.firstName;
      alternative.required = alternative.required.filter((name: string) => name !== 'firstName');
    }
    const differences = compareDocuments(createOpenApiDocument(), otherDocument);
    expect(differences).toEqual([`GET /auth/userinfo: answer 200 ${sentence}`]);
  },
);

test.each<[string, (document: OpenApiDocument) => Partial<OpenApiDocument>, string[]]>([
  [
    'paths under a prefix',
    ({ paths }) => ({ paths: addPrefix('/api', paths) }),
    ['The calls are under /api, where the portal does not call them.'],
  ],
  [
    'a server under a prefix, and a difference',
    ({ paths }) => ({
      servers: [{ url: 'https://backend.example/api', description: '' }],
      paths: { ...paths, '/account/import': {} },
    }),
    [
      'The calls are under /api, where the portal does not call them.',
      'POST /account/import is missing.',
    ],
  ],
  [
    'a slash at the end',
    ({ paths: { '/account/create': create = {}, ...paths } }) => ({
      paths: { ...paths, '/account/create/': create },
    }),
    ['POST /account/create is missing; there is POST /account/create/.'],
  ],
  [
    'another method',
    ({ paths }) => ({
      paths: { ...paths, '/account/create': { put: Object(paths['/account/create']).post } },
    }),
    ['POST /account/create is missing; there is PUT /account/create.'],
  ],
  [
    'another media type',
    ({ paths }) => {
      const { content } = Object(paths['/auth/token']).get.responses[200];
      content['application/hal+json'] = content['application/json'];
      delete content['application/json'];
      return {};
    },
    ['GET /auth/token: answer 200 is application/hal+json, not application/json.'],
  ],
])('%s is reported by exactly the expected sentences (21.9)', (_, change, sentences) => {
  const document = createEquivalentDocument();
  const otherDocument = { ...document, ...change(document) };
  expect(compareDocuments(createOpenApiDocument(), otherDocument)).toEqual(sentences);
});

describe('parameters of a document of a backend (21.9)', () => {
  const createParameter = (location: string, name: string, required = true) => ({
    name,
    in: location,
    required,
    schema: { type: 'string' },
  });
  const createSentence = (parameter: string) =>
    `POST /account/create: request ${parameter} is required, but not in the contract.`;

  test('are differences if they are required and the portal does not send them', () => {
    const document = createEquivalentDocument();
    const pathItem = Object(document.paths['/account/create']);
    Object.assign(document.components, {
      parameters: { Shard: createParameter('cookie', 'shard') },
    });
    pathItem.parameters = [
      createParameter('header', 'X-Tenant'),
      createParameter('header', 'X-Trace'),
      { $ref: '#/components/parameters/Shard' },
    ];
    pathItem.post.parameters = [
      createParameter('query', 'tenant'),
      createParameter('header', 'x-trace', false),
      createParameter('header', 'x-token'),
    ];
    pathItem.summary = 'Registration';
    Object(document.paths['/csrf-token']).get.parameters = [
      createParameter('header', 'X-Tenant'),
      createParameter('query', 'tenant'),
    ];
    expect(compareDocuments(createOpenApiDocument(), document)).toEqual([
      'GET /csrf-token: request field "tenant" is required, but never sent.',
      'GET /csrf-token and 1 more: request header parameter "X-Tenant" is required, but not in the contract.',
      createSentence('cookie parameter "shard"'),
      createSentence('query parameter "tenant"'),
      createSentence('header parameter "x-token"'),
    ]);
  });

  test('are no difference if the portal or every browser sends them', () => {
    const document = createEquivalentDocument();
    Object(document.paths['/account/import']).parameters = [
      createParameter('header', 'X-Token'),
      createParameter('header', 'X-CSRF-Token'),
      createParameter('cookie', '__Host-session'),
      createParameter('header', 'Content-Type'),
      createParameter('header', 'Origin'),
      createParameter('header', 'Sec-Fetch-Site'),
    ];
    expect(compareDocuments(createOpenApiDocument(), document)).toEqual([]);
  });
});

function addPrefix(prefix: string, paths: OpenApiDocument['paths']): OpenApiDocument['paths'] {
  return Object.fromEntries(Object.entries(paths).map(([path, calls]) => [prefix + path, calls]));
}

/** Runs `npm run contract -- --compare` with a document. */
async function compareContent(content: unknown) {
  writeFileSync(pathOf('yours.json'), JSON.stringify(content));
  return compareFile('yours.json');
}

function compareFile(file: string) {
  const args = [resolve('src/operator/contract/main.ts'), '--compare', file];
  return runNode(args, { cwd: pathOf() });
}

test.each([
  [
    'an equivalent document',
    createEquivalentDocument(),
    { stdout: 'yours.json has every call, field and limit of the contract, version 2.1.0.\n' },
  ],
  [
    'a document without a call',
    createChangedDocument('paths /account/import', undefined),
    {
      code: 1,
      stderr: 'POST /account/import is missing.\n1 difference from the contract, version 2.1.0.\n',
    },
  ],
  [
    'a document without calls',
    { openapi: '3.1.0' },
    { code: 2, stderr: 'yours.json is no OpenAPI document in JSON. Export it as JSON.\n' },
  ],
  [
    'a document with a broken reference',
    createChangedDocument('components schemas CsrfTokenReply', undefined),
    {
      code: 2,
      stderr:
        'yours.json cannot be compared: #/components/schemas/CsrfTokenReply names nothing in the document.\n',
    },
  ],
])('the command prints the result for %s (21.9)', async (_, document, expectedResult) => {
  expect(await compareContent(document)).toMatchObject(expectedResult);
});

test('the command ends with one sentence for a missing document (21.9, 26.2)', async () => {
  expect(await compareFile('missing.json')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'missing.json cannot be read. Name an OpenAPI document in JSON by --compare FILE.\n',
  });
});

test('the command prints a name with line breaks in one line, so that a document cannot forge a sentence (S11.1)', async () => {
  const { stderr } = await compareContent(
    createChangedDocument('components schemas RequestUsernameRequest required', ['x\nall fine.']),
  );
  expect(stderr).toContain('request field "x\ufffdall fine." is required, but never sent.\n');
});
