import * as z from 'zod/mini';
import type { Schema } from './open-api.ts';
import { operations } from './operations.ts';
import { refusalBody, refusalStatuses } from './refusals.ts';
import * as shared from './schemas.ts';
import { PROPERTY_NOTES, VALUES } from './value-notes.ts';

const SHARED: readonly (readonly [id: string, schema: z.ZodMiniType])[] = [
  ['Success', shared.success],
  ['Created', shared.created],
  ['Nothing', shared.nothing],
  ['FormField', shared.formField],
  ['AddressField', shared.addressField],
  ['FieldLimits', shared.fieldLimits],
  ['FieldValues', shared.fieldValues],
  ['Choice', shared.choice],
  ['ClientConfig', shared.clientConfig],
  ['UserInfo', shared.userInfoReply],
];

const notes = new Map<unknown, Schema>(VALUES.map(([, schema, note]) => [schema, note]));

const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

function namedSchemas(): ReadonlyMap<z.ZodMiniType, string> {
  const names = new Map<z.ZodMiniType, string>();
  for (const [id, schema] of [...VALUES, ...SHARED]) names.set(schema, id);
  for (const { id, call, request, reply } of operations) {
    if (call.method !== 'GET' && !names.has(request)) names.set(request, `${capital(id)}Request`);
    if (!names.has(reply)) names.set(reply, `${capital(id)}Reply`);
  }
  return names;
}

const names = namedSchemas();

export function referenceTo(schema: z.ZodMiniType): Schema {
  const name = names.get(schema);
  if (name === undefined) throw new Error('A schema of an operation has no name.');
  return { $ref: `#/components/schemas/${name}` };
}

export function refusalReference(status: number): Schema {
  return { $ref: `#/components/schemas/Refusal${status}` };
}

export function componentSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  for (const status of new Set(operations.flatMap(({ call }) => refusalStatuses(call))))
    registry.add(refusalBody(status), { id: `Refusal${status}` });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, notes.get(zodSchema));
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.propertyNames;
    },
  });
  const sorted = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([id, { $schema: _, $id: __, ...schema }]) => [id, withNotes(schema)]),
  );
}

export function queryProperties(request: z.ZodMiniType): Schema {
  return withNotes(z.toJSONSchema(request, { io: 'input' }));
}

function withNotes(schema: object): Schema {
  const noted = ([name, property]: [string, Schema]) => {
    const description = PROPERTY_NOTES[name];
    const isOpen = description !== undefined && property.$ref === undefined;
    return [name, isOpen ? { ...property, description } : property];
  };
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'properties' ? Object.fromEntries(Object.entries<Schema>(value).map(noted)) : value,
  );
}
