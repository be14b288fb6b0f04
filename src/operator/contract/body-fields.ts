import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../contract/openapi/open-api.ts';

/** A field of a body, summarized over all alternatives of its object (`oneOf` and `anyOf`). */
export interface BodyField {
  readonly isRequired: boolean;
  /** Number of alternatives of the object. */
  readonly alternativeCount: number;
  /** Number of alternatives without this field. */
  readonly absenceCount: number;
  /** Type, allowed values and limits, by name. */
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Fields of a body by path, such as `fields[].name`. The path '' is the body itself. */
export type BodyFields = ReadonlyMap<string, BodyField>;

/** A field in one alternative of its object. */
interface FieldSchema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export function collectFields(root: JsonSchema, document: OpenApiDocument): BodyFields {
  const fields = listFields({ name: '', isRequired: true, schema: root }, document, []);
  const fieldsByName = Map.groupBy(fields, ({ name }) => name);
  return new Map(
    [...fieldsByName].map(([name, fieldsOfName]) => {
      const alternativeCount = fieldsByName.get(nameParent(name))?.length ?? 0;
      const absenceCount = Math.max(0, alternativeCount - fieldsOfName.length);
      const isRequired = absenceCount === 0 && fieldsOfName.every((field) => field.isRequired);
      const facts = collectFacts(fieldsOfName.map(({ schema }) => schema));
      return [name, { isRequired, absenceCount, alternativeCount, facts }];
    }),
  );
}

/**
 * Lists a field and all fields in it.
 * @param outerReferences name the schemas around the field. They end the recursion of a schema that
 * contains itself.
 */
function listFields(
  field: FieldSchema,
  document: OpenApiDocument,
  outerReferences: readonly string[],
): FieldSchema[] {
  const { $ref } = field.schema;
  if ($ref !== undefined && outerReferences.includes($ref)) return [];
  const references = $ref === undefined ? outerReferences : [...outerReferences, $ref];
  const { oneOf, anyOf, ...schema } = mergeAllOf(field.schema, document);
  const alternatives = oneOf ?? anyOf;
  if (alternatives)
    return alternatives.flatMap((alternative) =>
      listFields({ ...field, schema: { ...schema, ...alternative } }, document, references),
    );
  if (schema.not) return [];
  const innerFields = listParts(field.name, schema).flatMap((part) =>
    listFields(part, document, references),
  );
  return [{ ...field, schema }, ...innerFields];
}

/** Lists the properties of an object, and the items of a list. */
function listParts(name: string, { properties, required = [], items }: JsonSchema): FieldSchema[] {
  const emptySchemas = Object.fromEntries(required.map((key) => [key, {}]));
  return [
    ...Object.entries<JsonSchema>({ ...emptySchemas, ...properties }).map(([key, schema]) => ({
      name: name ? `${name}.${key}` : key,
      isRequired: required.includes(key),
      schema,
    })),
    ...(items ? [{ name: `${name}[]`, isRequired: false, schema: items }] : []),
  ];
}

function mergeAllOf(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const { allOf, ...rest } = resolveReference(schema, document);
  if (!allOf) return rest;
  const parts = [rest, ...allOf.map((part) => mergeAllOf(part, document))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

/** Merges alternatives. The result has all types and values, and the limits that all of them share. */
function collectFacts(schemas: readonly JsonSchema[]): BodyField['facts'] {
  const values = schemas.map(listValues);
  const limits = LIMITS.map((limit) => {
    const [value, ...otherValues] = new Set(schemas.map((schema) => schema[limit]));
    const isShared = value !== undefined && otherValues.length === 0;
    return [limit, isShared ? String(value) : undefined];
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

function joinUnique(values: readonly unknown[]): string | undefined {
  return values.length > 0 ? [...new Set(values.map(String))].sort().join(' or ') : undefined;
}

/** Names the object or list that contains a field: `fields` for `fields[]`, `a` for `a.b`. */
export function nameParent(name: string): string {
  return name.replace(/(?:\.?[^.[\]]+|\[\])$/, '');
}
