import { type OpenApiDocument, operationsOf } from '../../contract/openapi/document.ts';
import { resolved, type Schema } from '../../contract/openapi/open-api.ts';

/** Facts of a field by name: `type`, `value` and limits, of all alternatives of its schema. */
interface Field {
  readonly isRequired: boolean;
  /** How many alternatives of its object lack it, of how many. */
  readonly lacking: number;
  readonly of: number;
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Fields of a body by their paths, such as `fields[].name`; '' is the whole. */
export type Fields = ReadonlyMap<string, Field>;

export interface Part {
  /** Media type of a body, or where else the fields are; undefined where there are none. */
  readonly type: string | undefined;
  readonly fields: Fields;
}

export type Calls = ReadonlyMap<string, Readonly<Record<string, Part>>>;

const LIMITS = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  ...(['pattern', 'format'] as const),
];

/** The calls of an OpenAPI document, however it names and composes its schemas (rule 21.9). */
export function callsOf(document: OpenApiDocument): Calls {
  const { pathname } = new URL(document.servers?.[0]?.url ?? '/', 'https://localhost');
  const prefix = pathname.replace(/\/$/, '');
  return new Map(
    operationsOf({ paths: document.paths ?? {} }).map(
      ([name, { parameters, requestBody, responses }]) => {
        const queries = parameters?.filter((one) => one.in === 'query') ?? [];
        const query: Schema = {
          type: 'object',
          properties: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
          required: queries.filter(({ required }) => required).map(({ name }) => name),
        };
        const bodies = Object.entries({ request: requestBody, ...responses }).map(
          ([place, part]) => {
            const { content = {} } = Object(resolved(Object(part), document));
            const types = Object.keys(content);
            const type = types.find((one) => /^application\/json(?:;|$)/.test(one)) ?? types[0];
            const isQuery = place === 'request' && type === undefined;
            const schema: Schema | undefined = isQuery ? query : content[type ?? '']?.schema;
            return [
              Number(place) > 0 ? `answer ${place}` : place,
              {
                type: isQuery && queries.length > 0 ? 'in the query' : type?.split(';')[0],
                fields: schema ? fieldsOf(schema, document) : new Map(),
              },
            ] as const;
          },
        );
        return [name.replace(' ', ` ${prefix}`), Object.fromEntries(bodies)] as const;
      },
    ),
  );
}

function fieldsOf(root: Schema, document: OpenApiDocument): Fields {
  const found: { name: string; isRequired: boolean; schema: Schema }[] = [];
  const visit = (given: Schema, name: string, isRequired: boolean, seen: readonly string[]) => {
    if (given.$ref !== undefined && seen.includes(given.$ref)) return;
    const within = given.$ref === undefined ? seen : [...seen, given.$ref];
    const schema = whole(given, document);
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
      const of = byName.get(parentOf(name))?.length ?? 0;
      const lacking = Math.max(0, of - all.length);
      const isRequired = lacking === 0 && all.every((one) => one.isRequired);
      return [name, { isRequired, lacking, of, facts: factsOf(all.map(({ schema }) => schema)) }];
    }),
  );
}

/** What alternatives say together: all types and values, and the limits that each of them has. */
function factsOf(schemas: readonly Schema[]): Field['facts'] {
  const joined = (parts: readonly unknown[]) =>
    parts.length > 0 ? [...new Set(parts.map(String))].sort().join(' or ') : undefined;
  const valuesOf = (schema: Schema) =>
    schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  const typesOf = (schema: Schema) =>
    schema.type ?? valuesOf(schema)?.map((value) => typeof value) ?? [];
  return {
    type: joined(schemas.flatMap(typesOf)),
    value: schemas.every(valuesOf)
      ? joined(schemas.flatMap((one) => valuesOf(one) ?? []))
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

function whole(given: Schema, document: OpenApiDocument): Schema {
  const { allOf, ...own } = resolved(given, document);
  if (!allOf) return own;
  const parts = [own, ...allOf.map((part) => whole(part, document))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

export function parentOf(name: string): string {
  return name.replace(/(?:\.?[^.[\]]+|\[\])$/, '');
}
