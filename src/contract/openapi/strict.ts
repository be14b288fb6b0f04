import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { findStrictSchema } from '../replies/tolerant.ts';
import { sharedSchemas } from './shared-schemas.ts';

/** The functions `strict` of all descriptions, by the tolerant schema that the description is about. */
const strictSchemaFactories = new Map<z.core.$ZodType, () => z.ZodMiniType>();
/** Strict schemas that are already derived, by the tolerant schema. */
const derivedSchemas = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

for (const description of sharedSchemas) registerSchema(description);

export function registerSchema({ schema, strict, ...metadata }: SchemaDescription): void {
  z.globalRegistry.add(schema, metadata);
  if (strict) strictSchemaFactories.set(schema, strict);
}

/** Derives the schema of what a backend must send from the tolerant schema of a page. */
export function deriveStrictSchema(schema: z.core.$ZodType): z.ZodMiniType {
  const earlierSchema = derivedSchemas.get(schema);
  if (earlierSchema) return earlierSchema;
  const describedSchema = strictSchemaFactories.get(schema)?.() ?? findStrictSchema(schema);
  const strictSchema = describedSchema
    ? deriveStrictSchema(describedSchema)
    : removeTolerance(schema as z.ZodMiniType);
  derivedSchemas.set(schema, strictSchema);
  const metadata = z.globalRegistry.get(schema);
  if (metadata && strictSchema !== schema && !findStrictSchema(schema))
    z.globalRegistry.add(strictSchema, metadata);
  return strictSchema;
}

function removeTolerance(schema: z.ZodMiniType): z.ZodMiniType {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const cloneWith = (parts: object) => schema.clone({ ...def, ...parts } as typeof schema.def);
  switch (def.type) {
    case 'catch':
      return deriveStrictSchema(def.innerType);
    case 'lazy':
      return z.lazy(() => deriveStrictSchema(def.getter()));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return cloneWith({ innerType: deriveStrictSchema(def.innerType) });
    case 'array':
      return cloneWith({ element: deriveStrictSchema(def.element) });
    case 'record':
      return cloneWith({ valueType: deriveStrictSchema(def.valueType) });
    case 'union':
      return cloneWith({ options: def.options.map(deriveStrictSchema) });
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, part]) => [
        name,
        deriveStrictSchema(part),
      ]);
      return cloneWith({ shape: Object.fromEntries(shape) });
    }
    default:
      return schema;
  }
}
