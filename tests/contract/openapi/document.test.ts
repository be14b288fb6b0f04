import { describe, expect, test } from 'vitest';
import { findDeviations } from '../../../src/contract/openapi/deviations.ts';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import type { Example, Reference } from '../../../src/contract/openapi/open-api.ts';
import { operations } from '../../../src/contract/openapi/operations.ts';
import type { ResponseObject } from '../../../src/contract/openapi/responses.ts';
import { findOperationByName } from '../../support/operations.ts';
import { TABLE_ROWS } from '../table.ts';

const { components, paths } = createOpenApiDocument();

const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);
const resolveResponse = (response: ResponseObject | Reference | undefined) =>
  response && '$ref' in response ? components.responses[nameOf(response)] : response;
const resolveExample = (example: Example | Reference) =>
  '$ref' in example ? components.examples[nameOf(example)] : example;

test('the document describes the calls of the table in the same order (21.1)', () => {
  const describedCalls = operations.map(({ call: { method, path } }) => `${method} ${path}`);
  expect(describedCalls).toEqual(TABLE_ROWS.map(({ call }) => call));
  expect(new Set(operations.map(({ id }) => id)).size).toBe(TABLE_ROWS.length);
});

describe.each(TABLE_ROWS)('$call', (row) => {
  const operationObject = paths[row.path]?.[row.method.toLowerCase()];
  const operation = findOperationByName(row.call);
  const errorStatuses = [
    ...new Set([...row.refusals, ...row.emptyStatuses, 403, 413, 415, 500, 503]),
  ];

  test('has the access, captcha, CSRF token and statuses of its row (21.1)', () => {
    const [requirement = {}] = operationObject?.security ?? [];
    expect(row).toMatchObject({
      isSignedIn: 'token' in requirement,
      hasCsrfToken: 'csrf' in requirement,
      hasCaptcha: operationObject?.['x-captcha'],
    });
    const statuses = Object.keys(operationObject?.responses ?? {}).map(Number);
    expect(statuses).toEqual(
      [row.success, ...errorStatuses].sort((first, second) => first - second),
    );
    expect('session' in requirement).toBe(row.isSignedIn || row.hasCsrfToken);
    expect(operationObject?.tags).toHaveLength(1);
    expect(operationObject?.description).toMatch(/^[A-Z`].{20,} \(rules? [\d.,a-z ]+\)\.$/);
  });

  test('has the headers of its answers (21.1, 5.0.1, 5.0.4)', () => {
    for (const status of [row.success, ...errorStatuses]) {
      const { headers = {} } = resolveResponse(operationObject?.responses[status]) ?? {};
      expect(headers).toHaveProperty('Cache-Control');
      expect('Retry-After' in headers, String(status)).toBe([429, 503].includes(status));
    }
  });

  test.each(errorStatuses)('has examples of its refusal %i (21.1, 5.0.4)', (status) => {
    const refusal = resolveResponse(operationObject?.responses[status]);
    const examples = Object.values(refusal?.content['application/json'].examples ?? {});
    expect(examples.length).toBeGreaterThan(0);
    const headers = new Headers({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...([429, 503].includes(status) && { 'retry-after': '60' }),
    });
    for (const example of examples) {
      const body = resolveExample(example)?.value;
      expect(body).toMatchObject({ success: false, status });
      expect(findDeviations(operation, { status, headers, body })).toEqual([]);
    }
  });
});

test('only a call with captcha requires a captcha token, and can refuse the token (5.0.7)', () => {
  for (const { path, method, hasCaptcha } of TABLE_ROWS) {
    const operationObject = paths[path]?.[method.toLowerCase()];
    const body = operationObject?.requestBody?.content['application/json'].schema.$ref ?? '';
    const schema = components.schemas[nameOf({ $ref: body })];
    const forbiddenExamples = resolveResponse(operationObject?.responses[403])?.content[
      'application/json'
    ].examples;
    expect(schema?.required?.includes('request_token') ?? false, path).toBe(hasCaptcha);
    expect('captcha' in (forbiddenExamples ?? {}), path).toBe(hasCaptcha);
  }
});

test('a request can have fields of a server-defined form (5.2.b, 11.9)', () => {
  expect(components.schemas['RegisterRequest']?.additionalProperties).not.toBe(false);
  expect(components.schemas['SendContactRequest']?.additionalProperties).not.toBe(false);
});
