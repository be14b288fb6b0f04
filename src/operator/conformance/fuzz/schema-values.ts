import fc from 'fast-check';
import type { OpenApiDocument } from '../../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../../contract/openapi/open-api.ts';

/** Generates properties that the backend does not know. A portal may be newer than the backend. */
const UNKNOWN_PROPERTIES_GENERATOR = fc.dictionary(
  fc.constantFrom('later', 'neu', 'x-trace'),
  fc.jsonValue(),
  {
    maxKeys: 2,
  },
);
const DEPTH_MAX = 6;
const ITEMS_MAX = 3;

/** Generates JSON values that a schema of the document allows, with unknown properties. */
export function generateJsonValues(
  schema: JsonSchema,
  document: OpenApiDocument,
): fc.Arbitrary<unknown> {
  // JSON text cannot contain -0 or `undefined`.
  return generateValues(schema, 0).map((value) => JSON.parse(JSON.stringify(value)));

  function generateValues(nestedSchema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const { anyOf, oneOf, type, ...rest } = resolveReference(nestedSchema, document);
    const alternatives = anyOf ?? oneOf;
    if (alternatives)
      return fc.oneof(...alternatives.map((alternative) => generateValues(alternative, depth)));
    if ('const' in rest) return fc.constant(rest.const);
    if (rest.enum) return fc.constantFrom(...rest.enum);
    if (typeof type === 'object')
      return fc.oneof(
        ...type.map((typeName) => generateValues({ ...rest, type: typeName }, depth)),
      );
    if (type === 'array') return generateLists(rest, depth);
    if (type === 'object') return generateObjects(rest, depth);
    return type === undefined ? fc.jsonValue() : generatePrimitives({ ...rest, type });
  }

  function generateLists({ items: itemSchema = {}, minItems = 0 }: JsonSchema, depth: number) {
    const maxItems = depth < DEPTH_MAX ? ITEMS_MAX : 0;
    // `chain` reads the schema of an item only when needed, because a schema can contain itself.
    return fc.constant(undefined).chain(() =>
      fc.array(generateValues(itemSchema, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(maxItems, minItems),
      }),
    );
  }

  function generateObjects(
    { properties = {}, required = [], additionalProperties }: JsonSchema,
    depth: number,
  ): fc.Arbitrary<object> {
    const propertyGenerators: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, property] of Object.entries(properties)) {
      const isTooDeep = depth >= DEPTH_MAX && !required.includes(name);
      if (property.not || isTooDeep) continue;
      propertyGenerators[name] = generateValues(property, depth + 1);
    }
    const knownPropertiesGenerator = fc.record(propertyGenerators, { requiredKeys: [...required] });
    return fc
      .tuple(generateAdditionalProperties(additionalProperties, depth), knownPropertiesGenerator)
      .map(([additionalValues, knownValues]) => ({ ...additionalValues, ...knownValues }));
  }

  function generateAdditionalProperties(
    additionalSchema: JsonSchema['additionalProperties'],
    depth: number,
  ): fc.Arbitrary<object> {
    if (additionalSchema === false) return fc.constant({});
    return typeof additionalSchema === 'object' && Object.keys(additionalSchema).length > 0
      ? fc.dictionary(fc.string(), generateValues(additionalSchema, depth + 1), {
          maxKeys: ITEMS_MAX,
        })
      : UNKNOWN_PROPERTIES_GENERATOR;
  }
}

function generatePrimitives({
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
