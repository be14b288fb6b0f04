import { listOperations, type OpenApiDocument } from '../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../contract/openapi/open-api.ts';

/** A field of a body. `facts` are `type`, `value` and limits of all alternatives of the schema. */
interface Field {
  readonly isRequired: boolean;
  /** Number of alternatives of the object without this field; `of` is the number of all alternatives. */
  readonly lacking: number;
  readonly of: number;
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Fields of a body by path, such as `fields[].name`; '' is the body itself. */
export type BodyFields = ReadonlyMap<string, Field>;

export interface CallPart {
  /** Media type of a body, or `in the query`; undefined without fields. */
  readonly type: string | undefined;
  readonly fields: BodyFields;
}

export type DescribedCalls = ReadonlyMap<string, Readonly<Record<string, CallPart>>>;

const LIMITS = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  ...(['pattern', 'format'] as const),
];

/** Describes the calls of an OpenAPI document, independent of the names and composition of schemas (rule 21.9). */
export function describeCalls(document: OpenApiDocument): DescribedCalls {
  const { pathname } = new URL(document.servers?.[0]?.url ?? '/', 'https://localhost');
  const prefix = pathname.replace(/\/$/, '');
  return new Map(
    listOperations({ paths: document.paths ?? {} }).map(
      ([name, { parameters, requestBody, responses }]) => {
        const queries = parameters?.filter((one) => one.in === 'query') ?? [];
        const query: JsonSchema = {
          type: 'object',
          properties: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
          required: queries.filter(({ required }) => required).map(({ name }) => name),
        };
        const bodies = Object.entries({ request: requestBody, ...responses }).map(
          ([place, part]) => {
            const { content = {} } = Object(resolveReference(Object(part), document));
            const types = Object.keys(content);
            const type = types.find((one) => /^application\/json(?:;|$)/.test(one)) ?? types[0];
            const isQuery = place === 'request' && type === undefined;
            const schema: JsonSchema | undefined = isQuery ? query : content[type ?? '']?.schema;
            return [
              Number(place) > 0 ? `answer ${place}` : place,
              {
                type: isQuery && queries.length > 0 ? 'in the query' : type?.split(';')[0],
                fields: schema ? collectFields(schema, document) : new Map(),
              },
            ] as const;
          },
        );
        return [name.replace(' ', ` ${prefix}`), Object.fromEntries(bodies)] as const;
      },
    ),
  );
}

function collectFields(root: JsonSchema, document: OpenApiDocument): BodyFields {
  const found: { name: string; isRequired: boolean; schema: JsonSchema }[] = [];
  const visit = (given: JsonSchema, name: string, isRequired: boolean, seen: readonly string[]) => {
    if (given.$ref !== undefined && seen.includes(given.$ref)) return;
    const within = given.$ref === undefined ? seen : [...seen, given.$ref];
    const schema = mergeAllOf(given, document);
    const { oneOf, anyOf, ...common } = schema;
    const alternatives = oneOf ?? anyOf;
    if (alternatives) {
      for (const one of alternatives) visit({ ...common, ...one }, name, isRequired, within);
      return;
    }
    if (schema.not) return;
    found.push({ name, isRequired, schema });
    const { properties, required = [] } = schema;
    const unnamed = Object.fromEntries(required.map((key) => [key, {}]));
    for (const [key, inner] of Object.entries({ ...unnamed, ...properties }))
      visit(inner, name ? `${name}.${key}` : key, required.includes(key), within);
    if (schema.items) visit(schema.items, `${name}[]`, false, within);
  };
  visit(root, '', true, []);
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map(
    [...byName].map(([name, all]) => {
      const of = byName.get(parentField(name))?.length ?? 0;
      const lacking = Math.max(0, of - all.length);
      const isRequired = lacking === 0 && all.every((one) => one.isRequired);
      return [
        name,
        { isRequired, lacking, of, facts: collectFacts(all.map(({ schema }) => schema)) },
      ];
    }),
  );
}

/** Merges alternatives: all types and values, and the limits that all alternatives share. */
function collectFacts(schemas: readonly JsonSchema[]): Field['facts'] {
  const joinUnique = (parts: readonly unknown[]) =>
    parts.length > 0 ? [...new Set(parts.map(String))].sort().join(' or ') : undefined;
  const valuesOf = (schema: JsonSchema) =>
    schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  const typesOf = (schema: JsonSchema) =>
    schema.type ?? valuesOf(schema)?.map((value) => typeof value) ?? [];
  return {
    type: joinUnique(schemas.flatMap(typesOf)),
    value: schemas.every(valuesOf)
      ? joinUnique(schemas.flatMap((one) => valuesOf(one) ?? []))
      : undefined,
    ...Object.fromEntries(
      LIMITS.map((limit) => {
        const all = new Set(schemas.map((schema) => schema[limit]));
        const [only] = all;
        return [limit, all.size === 1 && only !== undefined ? String(only) : undefined];
      }),
    ),
  };
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

export function parentField(name: string): string {
  return name.replace(/(?:\.?[^.[\]]+|\[\])$/, '');
}
