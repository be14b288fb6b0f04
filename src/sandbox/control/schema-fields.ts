import { type OpenApiDocument, resolved, type Schema } from '../../contract/openapi/open-api.ts';

export interface SchemaField {
  /** `fields[].name`; '' for a value that is no object. */
  readonly path: string;
  /** Kinds of value in German. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly note: string | undefined;
  /** The named schema that describes the value further. */
  readonly link: string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'Text',
  integer: 'Ganzzahl',
  number: 'Zahl',
  boolean: 'ja/nein',
  array: 'Liste',
  object: 'Objekt',
  null: 'null',
};

/** The fields of a schema with those of its inner objects; alternatives are merged (rule 21.7). */
export function fieldsOf(schema: Schema, document: OpenApiDocument): SchemaField[] {
  return merged(rowsOf(resolved(schema, document), document, ''));
}

/** The named schemas to which fields of any schema link. */
export function linkedSchemas(document: OpenApiDocument): [name: string, schema: Schema][] {
  const schemas = Object.entries(document.components.schemas);
  const links = new Set(
    schemas.flatMap(([, schema]) => fieldsOf(schema, document).map(({ link }) => link)),
  );
  return schemas.filter(([name]) => links.has(name));
}

function rowsOf(schema: Schema, document: OpenApiDocument, path: string): SchemaField[] {
  const { oneOf, anyOf, properties, required = [], items, additionalProperties } = schema;
  const alternatives = oneOf ?? anyOf;
  if (alternatives?.some((one) => resolved(one, document).properties))
    return alternatives.flatMap((one) => rowsOf(resolved(one, document), document, path));
  if (items) return innerRows(items, document, `${path}[]`);
  const named = Object.entries(properties ?? {});
  // Keys of any other name are listed as `*`.
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    named.push(['*', additionalProperties]);
  return named.flatMap(([name, property]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    const own = fieldOf(property, document, inner, required.includes(name));
    return [own, ...innerRows(property, document, inner)];
  });
}

/** A named schema is linked instead of repeated. */
function innerRows(schema: Schema, document: OpenApiDocument, path: string): SchemaField[] {
  return linkOf(schema, document) === undefined
    ? rowsOf(resolved(schema, document), document, path)
    : [];
}

function fieldOf(
  schema: Schema,
  document: OpenApiDocument,
  path: string,
  isRequired: boolean,
): SchemaField {
  const target = resolved(schema, document);
  return {
    path,
    kind: kindOf(target, document),
    isRequired,
    note: schema.description ?? target.description,
    link: linkOf(schema, document) ?? linkOf(target.items ?? {}, document),
  };
}

function linkOf({ $ref }: Schema, document: OpenApiDocument): string | undefined {
  if ($ref === undefined) return undefined;
  const { properties, oneOf } = resolved<Schema>({ $ref }, document);
  return properties || oneOf ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

function kindOf(schema: Schema, document: OpenApiDocument): string {
  const { not, enum: values, type, items, anyOf, oneOf, format } = schema;
  if (not) return 'nie';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives)
    return [...new Set(alternatives.map((one) => kindOf(resolved(one, document), document)))].join(
      ' oder ',
    );
  if (items) return `Liste (${kindOf(resolved(items, document), document)})`;
  if (format === 'uri') return 'Adresse';
  const kinds = [type ?? []].flat().map((one) => KINDS[one] ?? one);
  return [kinds.join(' oder ') || 'beliebig', rangeOf(schema)].filter(Boolean).join(', ');
}

function rangeOf({ minLength, maxLength, minItems, minimum }: Schema): string {
  if (minLength === 1 && maxLength === undefined) return 'nicht leer';
  if (maxLength !== undefined) return `${minLength ?? 0} bis ${maxLength} Zeichen`;
  if (minItems !== undefined) return `mindestens ${minItems}`;
  return minimum === undefined ? '' : `ab ${minimum}`;
}

/** One row for each path; it is required if all alternatives require it. */
function merged(rows: readonly SchemaField[]): SchemaField[] {
  return [...Map.groupBy(rows, ({ path }) => path).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const kinds = [...new Set(same.map(({ kind }) => kind))];
    return [
      {
        ...first,
        kind: kinds.join(' oder '),
        isRequired: same.every(({ isRequired }) => isRequired),
      },
    ];
  });
}
