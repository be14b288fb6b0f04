import * as z from 'zod/mini';

/** @returns the names of a form's fields in the order of its schema, dotted for nested objects */
export function namesOf(schema: z.core.$ZodType, prefix = ''): string[] {
  if (schema instanceof z.ZodMiniDiscriminatedUnion)
    return [...new Set(schema.def.options.flatMap((option) => namesOf(option, prefix)))];
  if (!(schema instanceof z.ZodMiniObject)) return [prefix];
  return Object.entries(schema.shape).flatMap(([name, part]) =>
    namesOf(part, prefix === '' ? name : `${prefix}.${name}`),
  );
}
