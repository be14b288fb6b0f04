import * as z from 'zod/mini';
import type { JsonSchema } from './open-api.ts';
import { operations } from './operations.ts';
import { createRefusalSchema, listRefusalStatuses } from './refusals.ts';

/** The names of requests and replies by their schema. Calls with the same schema share a name. */
const bodyNames = new Map<z.ZodMiniType, string>();
for (const { id, call, request, reply } of operations) {
  const name = capitalise(id);
  if (call.method !== 'GET' && !bodyNames.has(request)) bodyNames.set(request, `${name}Request`);
  if (!bodyNames.has(reply)) bodyNames.set(reply, `${name}Reply`);
}

export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Creates the schemas of all bodies by name, and of the named values and objects in them. */
export function createComponentSchemas(): Record<string, JsonSchema> {
  const statuses = new Set(operations.flatMap(({ call }) => listRefusalStatuses(call)));
  const bodies = [
    ...bodyNames,
    ...[...statuses].map((status) => [createRefusalSchema(status), `Refusal${status}`] as const),
  ].flatMap(([schema, name]) => {
    const { $defs = {}, ...body } = createJsonSchema(schema);
    // If a schema has a name of its own, zod also lists the schema among its parts.
    const parts = findOwnName(schema) === undefined ? { ...$defs, [name]: body } : $defs;
    return Object.entries(parts);
  });
  return Object.fromEntries(bodies.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function createReference(schema: z.ZodMiniType): JsonSchema {
  return { $ref: `#/components/schemas/${findOwnName(schema) ?? bodyNames.get(schema)}` };
}

/** Finds the name that `z.meta` gives a schema. */
function findOwnName(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

interface SchemaWithParts extends JsonSchema {
  /** The named schemas inside this schema. */
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

export function createJsonSchema(schema: z.ZodMiniType): SchemaWithParts {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema: json, zodSchema }) => {
      // Other languages interpret these patterns differently, so only the description has the rule.
      if (findOwnName(zodSchema) !== undefined) delete json.pattern;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      delete json.propertyNames;
    },
  });
  return JSON.parse(JSON.stringify(jsonSchema).replaceAll('#/$defs/', '#/components/schemas/'));
}
