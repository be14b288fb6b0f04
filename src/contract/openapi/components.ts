import * as z from 'zod/mini';
import type { JsonSchema } from './open-api.ts';
import { operations } from './operations.ts';
import { createRefusalSchema, listRefusalStatuses } from './refusals.ts';

/** Names of requests and replies that have no name of their own. */
const names = new Map<z.ZodMiniType, string>();
for (const { id, call, request, reply } of operations) {
  const name = capitalise(id);
  if (call.method !== 'GET' && !names.has(request)) names.set(request, `${name}Request`);
  if (!names.has(reply)) names.set(reply, `${name}Reply`);
}

export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Creates the schemas of all bodies by name, with the named schemas that they refer to. */
export function createComponentSchemas(): Record<string, JsonSchema> {
  const statuses = new Set(operations.flatMap(({ call }) => listRefusalStatuses(call)));
  const schemas: Record<string, JsonSchema> = {};
  const add = (name: string, schema: z.ZodMiniType) => {
    const { $defs, ...own } = createJsonSchema(schema);
    Object.assign(schemas, $defs, ownNameOf(schema) === undefined && { [name]: own });
  };
  for (const [schema, name] of names) add(name, schema);
  for (const status of statuses) add(`Refusal${status}`, createRefusalSchema(status));
  const sorted = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted);
}

export function createReference(schema: z.ZodMiniType): JsonSchema {
  return { $ref: `#/components/schemas/${ownNameOf(schema) ?? names.get(schema)}` };
}

function ownNameOf(schema: z.ZodMiniType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

export function createJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...created } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      // Other languages interpret these patterns differently, so only the description has the rule.
      if (z.globalRegistry.get(zodSchema)?.id !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.propertyNames;
    },
  });
  return JSON.parse(JSON.stringify(created).replaceAll('#/$defs/', '#/components/schemas/'));
}
