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
 * Paths of what a reader yields that differs from what was sent. A count may become a text, and a
 * property that was not sent has the default of the strict schema.
 */
function differences(read: unknown, sent: unknown, strict: unknown, path = ''): string[] {
  if (sent === undefined) return Object.is(read, strict) ? [] : [path];
  if (typeof sent !== 'object' || sent === null)
    return read === sent || (typeof sent === 'number' && read === String(sent)) ? [] : [path];
  if (typeof read !== 'object' || read === null) return [path];
  if (Array.isArray(sent) && sent.length !== Object.keys(read).length) return [path];
  return Object.keys(read).flatMap((key) =>
    differences(
      readOwnProperty(read, key),
      readOwnProperty(sent, key),
      readOwnProperty(strict, key),
      `${path}/${key}`,
    ),
  );
}

const readOwnProperty = (value: unknown, key: string): unknown =>
  Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;

/** Values of a reply. A JSON schema cannot say that `Results` counts `Items` (rule 5.5.2). */
function repliesOf({ id, reply }: Operation): fc.Arbitrary<unknown> {
  const values = generateJsonValues(createReference(reply), document);
  return id === 'chosenNewsletters' ? values.map(counted) : values;
}

function counted(value: unknown): unknown {
  const { return: chosen, ...more } = Object(value);
  const list: unknown = Object(chosen.Items).Item ?? chosen.Items;
  if (Number(chosen.Results) < 2 || !Array.isArray(list)) return value;
  const Results = typeof chosen.Results === 'string' ? String(list.length) : list.length;
  return { ...more, return: { ...chosen, Results } };
}

describe.each(operations)('$id', (operation) => {
  const { call, reply } = operation;
  const values = repliesOf(operation);

  test('the reader reads without loss what the document allows (21.3)', () => {
    fc.assert(
      fc.property(values, (value) => {
        const strict = z.safeParse(reply, value);
        expect(strict.error).toBeUndefined();
        expect(differences(call.reply.parse(value), value, strict.data)).toEqual([]);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

const requestSchema = ({ call, request }: Operation): JsonSchema =>
  call.method === 'GET'
    ? createJsonSchema(request)
    : resolveReference(createReference(request), document);

/** Requests without a value that a check narrows further, such as an e-mail address. */
const PLAIN_REQUESTS = operations.filter(
  (operation) => !JSON.stringify(requestSchema(operation)).includes('$ref'),
);

test.each(PLAIN_REQUESTS)('a documented request of $id is read (21.3)', (operation) => {
  fc.assert(
    fc.property(generateJsonValues(requestSchema(operation), document), (value) => {
      expect(differences(operation.call.request.parse(value), value, undefined)).toEqual([]);
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test('each newsletter that the document allows is read (21.3, 5.5.2)', () => {
  fc.assert(
    fc.property(repliesOf(findOperationByName('POST /ecom-proxy/GetNewsletter')), (value) => {
      const read = chosenNewsletters.reply.parse(value);
      const { Results, Items } = read.return;
      const sentItems = Number(Results) === 0 ? [] : [Object(Items).Item ?? Items].flat();
      expect(readChosenIds(read)).toEqual(sentItems.map(({ id }) => id));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
