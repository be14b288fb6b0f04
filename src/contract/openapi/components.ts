import * as z from 'zod/mini';
import { addressField, addressValues } from '../calls/profile/address-field.ts';
import { config } from '../calls/session/config.ts';
import { userInfo } from '../calls/session/user-info.ts';
import { done, nothing } from '../definition/call.ts';
import { choice, fieldLimits, formField } from '../form/form-field.ts';
import type { JsonSchema } from './open-api.ts';
import { operations } from './operations.ts';
import { createRefusalSchema, listRefusalStatuses } from './refusals.ts';
import { created } from './shapes.ts';
import { deriveStrict } from './strict.ts';
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

const registry = z.registry<{ id: string } & JsonSchema>();
for (const [id, schema, description, limits] of VALUES)
  registry.add(schema, { id, description, ...limits });
for (const [id, schema] of SHARED) registry.add(deriveStrict(schema), { id });
for (const { id, call, request, reply } of operations) {
  const name = capitalise(id);
  if (call.method !== 'GET' && !registry.has(request))
    registry.add(request, { id: `${name}Request` });
  if (!registry.has(reply)) registry.add(reply, { id: `${name}Reply` });
}
for (const status of new Set(operations.flatMap(({ call }) => listRefusalStatuses(call))))
  registry.add(createRefusalSchema(status), { id: `Refusal${status}` });

export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @throws Error for a schema without a name */
export function createReference(schema: z.ZodMiniType): JsonSchema {
  const { id } = registry.get(schema) ?? {};
  if (id === undefined) throw new Error('A schema of an operation has no name.');
  return { $ref: `#/components/schemas/${id}` };
}

export function createComponentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    metadata: registry,
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema, zodSchema }) => {
      // Other languages interpret these patterns differently, so only the description contains the rule.
      if (VALUES.some(([, schema]) => Object.is(schema, zodSchema))) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.propertyNames;
    },
  });
  const sorted = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([id, { $schema: _, $id: __, ...schema }]) => [id, addNotes(schema)]),
  );
}

export function createQuerySchema(request: z.ZodMiniType): JsonSchema {
  return addNotes(z.toJSONSchema(request, { io: 'input' }));
}

function addNotes(schema: object): JsonSchema {
  const addNote = ([name, property]: [string, JsonSchema]) => {
    const description = PROPERTY_NOTES[name];
    const isOpen = description !== undefined && property.$ref === undefined;
    return [name, isOpen ? { ...property, description } : property];
  };
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'properties'
      ? Object.fromEntries(Object.entries<JsonSchema>(value).map(addNote))
      : value,
  );
}
