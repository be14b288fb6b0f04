import * as z from 'zod/mini';
import { strictSchemaOf } from '../replies/lenient.ts';
import { strictShapes } from './shapes.ts';

const strictSchemas = new WeakMap<object, z.ZodMiniType>();

/** Derives the schema of what a backend must send from the tolerant schema of a page. */
export function deriveStrict(schema: object): z.ZodMiniType {
  const found = strictSchemas.get(schema);
  if (found) return found;
  const strict = deriveNew(strictShapes.get(schema) ?? (schema as z.ZodMiniType));
  strictSchemas.set(schema, strict);
  return strict;
}

function deriveNew(schema: z.ZodMiniType): z.ZodMiniType {
  const part = strictSchemaOf(schema);
  if (part) return deriveStrict(part);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'catch':
      return deriveStrict(def.innerType);
    case 'lazy':
      return z.lazy(() => deriveStrict(def.getter()));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return cloneIfChanged(schema, { innerType: deriveStrict(def.innerType) });
    case 'array':
      return cloneIfChanged(schema, { element: deriveStrict(def.element) });
    case 'record':
      return cloneIfChanged(schema, { valueType: deriveStrict(def.valueType) });
    case 'union':
      return cloneIfChanged(schema, { options: def.options.map(deriveStrict) });
    case 'object': {
      const shape = Object.entries(def.shape).map(([key, inner]) => [key, deriveStrict(inner)]);
      return cloneIfChanged(schema, { shape: Object.fromEntries(shape) });
    }
    default:
      return schema;
  }
}

/** Clones a schema only for changed parts, because a clone loses its registration. */
function cloneIfChanged(schema: z.ZodMiniType, parts: object): z.ZodMiniType {
  const { def } = schema._zod;
  const isSame = Object.entries(parts).every(([key, part]) => isEqual(Object(def)[key], part));
  return isSame ? schema : schema.clone({ ...def, ...parts } as typeof def);
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const parts = Object(other);
  if (Object.getPrototypeOf(parts) !== Object.prototype && !Array.isArray(other)) return false;
  return Object.keys(parts).every((key) => Object(one)[key] === parts[key]);
}
