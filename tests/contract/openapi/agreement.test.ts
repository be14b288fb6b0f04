import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  chosenNewsletters,
  readChosenIds,
} from '../../../src/contract/calls/newsletter/chosen-newsletters.ts';
import { createJsonSchema, createReference } from '../../../src/contract/openapi/components.ts';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../../src/contract/openapi/open-api.ts';
import type { Operation } from '../../../src/contract/openapi/operation.ts';
import { operations } from '../../../src/contract/openapi/operations.ts';
import { generateJsonValues } from '../../../src/operator/conformance/fuzz/schema-values.ts';
import { findOperationByName } from '../../support/operations.ts';

const SEED = 20_261_122;
const document = createOpenApiDocument();

/**
 * Lists the paths of values that differ between a sent and a read reply. A number can become a text, and a
 * property that was not sent has the default of the strict schema.
 */
function listDifferences(
  readValue: unknown,
  sentValue: unknown,
  strictValue: unknown,
  path = '',
): string[] {
  if (sentValue === undefined) return Object.is(readValue, strictValue) ? [] : [path];
  if (typeof sentValue !== 'object' || sentValue === null)
    return readValue === sentValue ||
      (typeof sentValue === 'number' && readValue === String(sentValue))
      ? []
      : [path];
  if (typeof readValue !== 'object' || readValue === null) return [path];
  if (Array.isArray(sentValue) && sentValue.length !== Object.keys(readValue).length) return [path];
  return Object.keys(readValue).flatMap((key) =>
    listDifferences(
      readOwnProperty(readValue, key),
      readOwnProperty(sentValue, key),
      readOwnProperty(strictValue, key),
      `${path}/${key}`,
    ),
  );
}

const readOwnProperty = (value: unknown, key: string): unknown =>
  Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;

/** Creates replies with a correct count, because a JSON schema cannot say that `Results` counts `Items` (rule 5.5.2). */
function createReplies({ id, reply }: Operation): fc.Arbitrary<unknown> {
  const values = generateJsonValues(createReference(reply), document);
  return id === 'chosenNewsletters' ? values.map(correctCount) : values;
}

/** Sets the count of several newsletters to the length of their list. A count of 0 or 1 is always correct. */
function correctCount(value: unknown): unknown {
  const { return: selection, ...otherProperties } = Object(value);
  const list: unknown = Object(selection.Items).Item ?? selection.Items;
  if (Number(selection.Results) < 2 || !Array.isArray(list)) return value;
  const Results = typeof selection.Results === 'string' ? String(list.length) : list.length;
  return { ...otherProperties, return: { ...selection, Results } };
}

describe.each(operations)('$id', (operation) => {
  const { call, reply } = operation;
  const values = createReplies(operation);

  test('the reader reads without loss every reply that the document allows (21.3)', () => {
    fc.assert(
      fc.property(values, (value) => {
        const strictResult = z.safeParse(reply, value);
        expect(strictResult.error).toBeUndefined();
        expect(listDifferences(call.reply.parse(value), value, strictResult.data)).toEqual([]);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

const createRequestSchema = ({ call, request }: Operation): JsonSchema =>
  call.method === 'GET'
    ? createJsonSchema(request)
    : resolveReference(createReference(request), document);

/**
 * Operations whose request contains no named value, such as an e-mail address. A named value is a `$ref` of
 * the document, and has checks that a JSON schema cannot express.
 */
const PLAIN_OPERATIONS = operations.filter(
  (operation) => !JSON.stringify(createRequestSchema(operation)).includes('$ref'),
);

test.each(PLAIN_OPERATIONS)('a documented request of $id is read (21.3)', (operation) => {
  fc.assert(
    fc.property(generateJsonValues(createRequestSchema(operation), document), (value) => {
      expect(listDifferences(operation.call.request.parse(value), value, undefined)).toEqual([]);
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test('each newsletter that the document allows is read (21.3, 5.5.2)', () => {
  fc.assert(
    fc.property(createReplies(findOperationByName('POST /ecom-proxy/GetNewsletter')), (value) => {
      const parsedReply = chosenNewsletters.reply.parse(value);
      const { Results, Items } = parsedReply.return;
      const sentItems = Number(Results) === 0 ? [] : [Object(Items).Item ?? Items].flat();
      expect(readChosenIds(parsedReply)).toEqual(sentItems.map(({ id }) => id));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
