import * as z from 'zod/mini';
import { config } from '../config.ts';
import { done, nothing } from '../definition/call.ts';
import { choice, fieldLimits, formField } from '../form/form-field.ts';
import { addressField, addressValues } from '../personal-data.ts';
import { userInfo } from '../session/user-info.ts';
import type { Schema } from './open-api.ts';
import { operations } from './operations.ts';
import { refusalBody, refusalStatuses } from './refusals.ts';
import { created } from './shapes.ts';
import { strictOf } from './strict.ts';
import { PROPERTY_NOTES, VALUES } from './value-notes.ts';

const SHARED: readonly (readonly [id: string, schema: object])[] = [
  ['Success', done],
  ['Created', created],
  ['Nothing', nothing],
  ['FormField', formField],
  ['AddressField', addressField],
  ['FieldLimits', fieldLimits],
  ['FieldValues', addressValues],
  ['Choice', choice],
  ['ClientConfig', config.reply],
  ['UserInfo', userInfo.reply],
];

const named = z.registry<{ id: string } & Schema>();
for (const [id, schema, description, limits] of VALUES)
  named.add(schema, { id, description, ...limits });
for (const [id, schema] of SHARED) named.add(strictOf(schema), { id });
for (const { id, call, request, reply } of operations) {
  const name = capitalised(id);
  if (call.method !== 'GET' && !named.has(request)) named.add(request, { id: `${name}Request` });
  if (!named.has(reply)) named.add(reply, { id: `${name}Reply` });
}
for (const status of new Set(operations.flatMap(({ call }) => refusalStatuses(call))))
  named.add(refusalBody(status), { id: `Refusal${status}` });

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @throws Error for a schema without a name */
export function referenceTo(schema: z.ZodMiniType): Schema {
  const { id } = named.get(schema) ?? {};
  if (id === undefined) throw new Error('A schema of an operation has no name.');
  return { $ref: `#/components/schemas/${id}` };
}

export function componentSchemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(named, {
    io: 'input',
    metadata: named,
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema, zodSchema }) => {
      // Other languages read these patterns differently; the description says the rule in words.
      if (VALUES.some(([, schema]) => Object.is(schema, zodSchema))) delete jsonSchema.pattern;
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
