import { type OpenApiDocument, resolved, type Schema } from './open-api.ts';

/** Facts of a field by name: `type`, `value` and limits, of all alternatives of its schema. */
interface Field {
  readonly isRequired: boolean;
  /** How many alternatives of its object lack it, of how many. */
  readonly lacking: number;
  readonly of: number;
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Fields of a body by their paths, such as `fields[].name`; '' is the whole. */
type Fields = ReadonlyMap<string, Field>;

/** Other documents may use more of JSON Schema than ours. */
type AnySchema = Schema & { readonly allOf?: readonly Schema[]; readonly maxItems?: number };

const LIMITS = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  ...(['pattern', 'format'] as const),
];

/**
 * What another OpenAPI document lacks of the contract or says differently: calls, answers, fields
 * and limits, however it names and composes its schemas (rule 21.9).
 * @returns a sentence for each; calls that differ alike share one
 */
export function differences(ours: OpenApiDocument, theirs: OpenApiDocument): string[] {
  const others = partsOf(theirs);
  const calls = [...partsOf(ours)];
  const told = calls.flatMap(([call, parts]) =>
    Object.entries(others.has(call) ? parts : {}).flatMap(([part, fields]) => {
      const given = others.get(call)?.[part];
      const found = given ? fieldDifferences(fields, given, part === 'request') : ['is missing'];
      return found.map((one) => ({ call, text: `${part} ${one}` }));
    }),
  );
  return [
    ...calls.filter(([call]) => !others.has(call)).map(([call]) => `${call} is missing.`),
    ...[...Map.groupBy(told, ({ text }) => text)].map(
      ([text, [first, ...more]]) =>
        `${first?.call}${more.length > 0 ? ` and ${more.length} more` : ''}: ${text}.`,
    ),
  ];
}

function fieldDifferences(ours: Fields, theirs: Fields, isRequest: boolean): string[] {
  const told = [...ours].flatMap(([name, { isRequired, lacking, facts }]) => {
    const place = name || 'body';
    const other = theirs.get(name);
    const called = [...theirs.keys()].find((key) => !ours.has(key) && alike(key) === alike(name));
    const hint = called ? `, but ${called} is there` : '';
    // What belongs to a missing field is missing with it.
    if (!other)
      return name === '' || theirs.has(parentOf(name)) ? [`${place} is missing${hint}`] : [];
    const isPartly = lacking === 0 && other.lacking > 0;
    const names = Object.keys({ ...facts, ...other.facts });
    return [
      ...names
        .filter((fact) => facts[fact] !== other.facts[fact])
        .map(
          (fact) =>
            `${place}: ${fact} is ${other.facts[fact] ?? 'free'}, not ${facts[fact] ?? 'free'}`,
        ),
      ...(isPartly
        ? [`${place} is missing in ${other.lacking} of ${other.of} alternatives${hint}`]
        : []),
      ...(isRequest && other.isRequired && !isRequired
        ? [`${place} is required, not optional`]
        : []),
      ...(!isRequest && !isPartly && !other.isRequired && isRequired
        ? [`${place} is optional, not required`]
        : []),
    ];
  });
  const foreign = isRequest
    ? [...theirs].filter(([name, { isRequired }]) => isRequired && !ours.has(name))
    : [];
  return [...told, ...foreign.map(([name]) => `${name} is required, but never sent`)];
}

/** The fields of request and answers of each call. */
function partsOf(document: OpenApiDocument): ReadonlyMap<string, Readonly<Record<string, Fields>>> {
  const { pathname } = new URL(document.servers?.[0]?.url ?? '/', 'https://localhost');
  return new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
        const queries = parameters?.filter((one) => one.in === 'query') ?? [];
        const query: Schema = {
          type: 'object',
          properties: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
          required: queries.filter(({ required }) => required).map(({ name }) => name),
        };
        const bodies = Object.entries({ request: requestBody, ...responses }).map(
          ([name, part]) => {
            const { content } = Object(resolved(Object(part), document));
            const schema: Schema | undefined = content?.['application/json']?.schema;
            return [
              Number(name) > 0 ? `answer ${name}` : name,
              schema ?? (name === 'request' && query),
            ] as const;
          },
        );
        return [
          `${method.toUpperCase()} ${pathname.replace(/\/$/, '')}${path}`,
          Object.fromEntries(
            bodies.flatMap(([name, schema]) =>
              schema ? [[name, fieldsOf(schema, document)]] : [],
            ),
          ),
        ] as const;
      }),
    ),
  );
}

function fieldsOf(root: Schema, document: OpenApiDocument): Fields {
  const found: { name: string; isRequired: boolean; schema: AnySchema }[] = [];
  const visit = (given: AnySchema, name: string, isRequired: boolean, seen: readonly string[]) => {
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
function factsOf(schemas: readonly AnySchema[]): Field['facts'] {
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

/** A schema with what it refers to, and all parts of an `allOf`. */
function whole(given: AnySchema, document: OpenApiDocument): AnySchema {
  const { allOf, ...own } = resolved(given, document);
  if (!allOf) return own;
  const parts = [own, ...allOf.map((part) => whole(part, document))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** Without case and signs, in which teams differ. */
function alike(name: string): string {
  return name.toLowerCase().replace(/[^a-z.[\]]/g, '');
}

function parentOf(name: string): string {
  return name.replace(/(?:\.?[^.[\]]+|\[\])$/, '');
}
