import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { differences } from '../../../src/contract/openapi/compare.ts';
import { openApiDocument } from '../../../src/contract/openapi/document.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi/open-api.ts';

/** The contract as another tool writes it: schemas in place, other names, one alternative. */
function foreign(): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const { schemas } = document.components;
  document.servers = [{ url: 'https://backend.example/' }];
  const { schema } = document.paths['/auth/token'].get.responses[200].content['application/json'];
  Object.assign(schema, { allOf: [schemas.TokenReply], $ref: undefined });
  schemas.Mail = { ...schemas.Email, description: 'Another description.' };
  schemas.RequestUsernameRequest.properties.email = { $ref: '#/components/schemas/Mail' };
  return document;
}

/** The foreign document with another value at a path; undefined removes what is there. */
function changed(path: string, value: unknown): OpenApiDocument {
  const document = foreign();
  const keys = path.split(' ');
  const last = keys.pop() ?? '';
  const part = keys.reduce<Record<string, unknown>>(
    (inner, key) => Object(inner[key]),
    Object(document),
  );
  if (value === undefined) delete part[last];
  else part[last] = value;
  return document;
}

describe('rule 21.9: a document of a backend', () => {
  test('may name and compose its schemas in its own way, and say more', () => {
    const more = changed('components schemas CsrfTokenReply properties more', { type: 'string' });
    expect(differences(openApiDocument(), more)).toEqual([]);
  });

  test.each([
    ['paths /account/import', undefined, 'POST /account/import is missing.'],
    ['paths /auth/token get responses 401', undefined, 'GET /auth/token: answer 401 is missing.'],
    [
      'components schemas CsrfTokenReply',
      { type: 'object' },
      'GET /csrf-token: answer 200 token is missing.',
    ],
    [
      'components schemas TokenReply required',
      ['token'],
      'GET /auth/token: answer 200 tokenExp is optional, not required.',
    ],
    [
      'components schemas TokenReply properties tokenExp type',
      'string',
      'GET /auth/token: answer 200 tokenExp: type is string, not integer.',
    ],
    [
      'components schemas RequestUsernameRequest required',
      ['request_token', 'email', 'birthday'],
      'POST /account/username/resend: request birthday is required, but never sent.',
    ],
    [
      'components schemas Mail maxLength',
      50,
      'POST /account/username/resend: request email: maxLength is 50, not 60.',
    ],
    [
      'components schemas Password minLength',
      undefined,
      'POST /account/password/update and 1 more: request newPassword: minLength is free, not 14.',
    ],
    [
      'components schemas AddressRequest properties type enum',
      ['invoice'],
      'POST /ur/GetAddress: request type: value is invoice, not delivery or invoice.',
    ],
    ['paths /auth/login get parameters', [], 'GET /auth/login: request back is missing.'],
  ])('that differs at %s (%j) is told so', (path, value, sentence) => {
    expect(differences(openApiDocument(), changed(path, value))).toContain(sentence);
  });
});

test.each([
  [0, 'firstName is missing in 1 of 2 alternatives, but first_name is there.'],
  [1, 'firstName is missing, but first_name is there.'],
])('rule 21.9: a field that alternatives up to %i call otherwise is told so', (last, sentence) => {
  const other = foreign();
  const { oneOf = [] } = Object(other.components.schemas['UserInfo']);
  for (const one of oneOf.slice(0, last + 1)) {
    one.properties.first_name = one.properties.firstName;
    delete one.properties.firstName;
    one.required = one.required.filter((name: string) => name !== 'firstName');
  }
  const told = differences(openApiDocument(), other);
  expect(told).toEqual([`GET /auth/userinfo: answer 200 ${sentence}`]);
});

/** What `npm run contract -- --compare` says of a document. */
async function compared(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'yours.json'), JSON.stringify(content));
  const args = [resolve('src/contract/openapi/main.ts'), '--compare', 'yours.json'];
  return promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
}

test.each([
  [
    foreign(),
    { stdout: 'yours.json has every call, field and limit of the contract, version 2.0.0.\n' },
  ],
  [
    changed('paths /account/import', undefined),
    {
      code: 1,
      stderr: 'POST /account/import is missing.\n1 difference from the contract, version 2.0.0.\n',
    },
  ],
  [
    { openapi: '3.1.0' },
    { code: 1, stderr: 'yours.json is no OpenAPI document in JSON. Export it as JSON.\n' },
  ],
])('rule 21.9: the command compares document %#', async (document, answer) => {
  expect(await compared(document)).toMatchObject(answer);
});
