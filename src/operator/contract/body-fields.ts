import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../contract/openapi/open-api.ts';

/** A field of a body. `facts` are `type`, `value` and limits of all alternatives of the schema. */
export interface BodyField {
  readonly isRequired: boolean;
  /** Number of alternatives of the object without this field; `of` is the number of all alternatives. */
  readonly lacking: number;
  readonly of: number;
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Fields of a body by path, such as `fields[].name`; '' is the body itself. */
export type BodyFields = ReadonlyMap<string, BodyField>;

/** A field in one alternative of its object. */
interface FieldSchema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export function collectFields(root: JsonSchema, document: OpenApiDocument): BodyFields {
  const found = listFields({ name: '', isRequired: true, schema: root }, document, []);
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map(
    [...byName].map(([name, all]) => {
      const of = byName.get(nameParent(name))?.length ?? 0;
      const lacking = Math.max(0, of - all.length);
      const isRequired = lacking === 0 && all.every((one) => one.isRequired);
      const facts = collectFacts(all.map(({ schema }) => schema));
      return [name, { isRequired, lacking, of, facts }];
    }),
  );
}

/** Lists a field and all fields in it. @param seen references around it, because a schema may contain itself */
function listFields(
  { name, isRequired, schema: given }: FieldSchema,
  document: OpenApiDocument,
  seen: readonly string[],
): FieldSchema[] {
  if (given.$ref !== undefined && seen.includes(given.$ref)) return [];
  const around = given.$ref === undefined ? seen : [...seen, given.$ref];
  const { oneOf, anyOf, ...schema } = mergeAllOf(given, document);
  const alternatives = oneOf ?? anyOf;
  if (alternatives)
    return alternatives.flatMap((one) =>
      listFields({ name, isRequired, schema: { ...schema, ...one } }, document, around),
    );
  if (schema.not) return [];
  const parts = listParts(name, schema).flatMap((part) => listFields(part, document, around));
  return [{ name, isRequired, schema }, ...parts];
}

/** Lists the properties of an object, and the items of a list. */
function listParts(name: string, { properties, required = [], items }: JsonSchema): FieldSchema[] {
  const undescribed = Object.fromEntries(required.map((key) => [key, {}]));
  return [
    ...Object.entries<JsonSchema>({ ...undescribed, ...properties }).map(([key, schema]) => ({
      name: name ? `${name}.${key}` : key,
      isRequired: required.includes(key),
      schema,
    })),
    ...(items ? [{ name: `${name}[]`, isRequired: false, schema: items }] : []),
  ];
}

function mergeAllOf(given: JsonSchema, document: OpenApiDocument): JsonSchema {
  const { allOf, ...own } = resolveReference(given, document);
  if (!allOf) return own;
  const parts = [own, ...allOf.map((part) => mergeAllOf(part, document))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const LIMITS = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  ...(['pattern', 'format'] as const),
];

/** Merges alternatives: all types and values, and the limits that all alternatives share. */
function collectFacts(schemas: readonly JsonSchema[]): BodyField['facts'] {
  const values = schemas.map(listValues);
  const limits = LIMITS.map((limit) => {
    const [only, ...others] = new Set(schemas.map((schema) => schema[limit]));
    return [limit, only === undefined || others.length > 0 ? undefined : String(only)];
  });
  return {
    type: joinUnique(schemas.flatMap(listTypes)),
    value: values.includes(undefined) ? undefined : joinUnique(values.flat()),
    ...Object.fromEntries(limits),
  };
}

function listValues(schema: JsonSchema): readonly unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

function listTypes(schema: JsonSchema): readonly string[] {
  return [schema.type ?? listValues(schema)?.map((value) => typeof value) ?? []].flat();
}

function joinUnique(parts: readonly unknown[]): string | undefined {
  return parts.length > 0 ? [...new Set(parts.map(String))].sort().join(' or ') : undefined;
}

export function nameParent(name: string): string {
  return name.replace(/(?:\.?[^.[\]]+|\[\])$/, '');
}
