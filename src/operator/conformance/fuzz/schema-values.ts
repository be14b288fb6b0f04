import fc from 'fast-check';
import type { OpenApiDocument } from '../../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../../contract/openapi/open-api.ts';

/** Unknown properties, because a portal may be newer than the backend. */
const UNKNOWN_PROPERTIES = fc.dictionary(
  fc.constantFrom('later', 'neu', 'x-trace'),
  fc.jsonValue(),
  {
    maxKeys: 2,
  },
);
const DEPTH_MAX = 6;
const ITEMS_MAX = 3;

/** Generates JSON values that a schema of the document allows, with unknown properties. */
export function schemaValues(schema: JsonSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  // JSON text cannot hold -0 or `undefined`.
  return values(schema, 0).map((value) => JSON.parse(JSON.stringify(value)));

  function values(nestedSchema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const { anyOf, oneOf, type, ...rest } = resolveReference(nestedSchema, document);
    const alternatives = anyOf ?? oneOf;
    if (alternatives)
      return fc.oneof(...alternatives.map((alternative) => values(alternative, depth)));
    if ('const' in rest) return fc.constant(rest.const);
    if (rest.enum) return fc.constantFrom(...rest.enum);
    if (typeof type === 'object')
      return fc.oneof(...type.map((one) => values({ ...rest, type: one }, depth)));
    if (type === 'array') return items(rest, depth);
    if (type === 'object') return objects(rest, depth);
    return type === undefined ? fc.jsonValue() : primitives({ ...rest, type });
  }

  function items({ items: item = {}, minItems = 0 }: JsonSchema, depth: number) {
    const most = depth < DEPTH_MAX ? ITEMS_MAX : 0;
    return fc.constant(undefined).chain(() =>
      fc.array(values(item, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(most, minItems),
      }),
    );
  }

  function objects(
    { properties = {}, required = [], additionalProperties }: JsonSchema,
    depth: number,
  ): fc.Arbitrary<object> {
    const allowed = Object.entries(properties).filter(
      ([name, { not }]) => !not && (depth < DEPTH_MAX || required.includes(name)),
    );
    const knownProperties = fc.record(
      Object.fromEntries(allowed.map(([name, property]) => [name, values(property, depth + 1)])),
      { requiredKeys: [...required] },
    );
    return fc
      .tuple(others(additionalProperties, depth), knownProperties)
      .map(([more, own]) => ({ ...more, ...own }));
  }

  function others(
    additional: JsonSchema['additionalProperties'],
    depth: number,
  ): fc.Arbitrary<object> {
    if (additional === false) return fc.constant({});
    return typeof additional === 'object' && Object.keys(additional).length > 0
      ? fc.dictionary(fc.string(), values(additional, depth + 1), { maxKeys: 3 })
      : UNKNOWN_PROPERTIES;
  }
}

function primitives({
  type,
  format,
  pattern,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
}: JsonSchema) {
  const range = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, ...range });
  if (type === 'number') return fc.double({ ...range, noNaN: true, noDefaultInfinity: true });
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, ...(maxLength !== undefined && { maxLength }) });
}
