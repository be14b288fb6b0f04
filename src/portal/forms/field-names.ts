import * as z from 'zod/mini';

/** @returns the names of a form's fields in the order of its schema, dotted for nested objects */
export function fieldNamesOf(schema: z.core.$ZodType, prefix = ''): string[] {
  if (schema instanceof z.ZodMiniDiscriminatedUnion)
    return [...new Set(schema.def.options.flatMap((option) => fieldNamesOf(option, prefix)))];
  if (!(schema instanceof z.ZodMiniObject)) return [prefix];
  return Object.entries(schema.shape).flatMap(([name, valueSchema]) =>
    fieldNamesOf(valueSchema, prefix === '' ? name : `${prefix}.${name}`),
  );
}
