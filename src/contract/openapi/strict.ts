import * as z from 'zod/mini';
import { strictPart } from '../replies/lenient.ts';
import { strictShapes } from './shapes.ts';

const known = new WeakMap<object, z.ZodMiniType>();

/** What a backend must send, from the schema by which a page reads it: without all that a page tolerates. */
export function strictOf(schema: object): z.ZodMiniType {
  const found = known.get(schema);
  if (found) return found;
  const strict = derived(strictShapes.get(schema) ?? (schema as z.ZodMiniType));
  known.set(schema, strict);
  return strict;
}

function derived(schema: z.ZodMiniType): z.ZodMiniType {
  const part = strictPart(schema);
  if (part) return strictOf(part);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'catch':
      return strictOf(def.innerType);
    case 'lazy':
      return z.lazy(() => strictOf(def.getter()));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return changed(schema, { innerType: strictOf(def.innerType) });
    case 'array':
      return changed(schema, { element: strictOf(def.element) });
    case 'record':
      return changed(schema, { valueType: strictOf(def.valueType) });
    case 'union':
      return changed(schema, { options: def.options.map(strictOf) });
    case 'object': {
      const shape = Object.entries(def.shape).map(([key, inner]) => [key, strictOf(inner)]);
      return changed(schema, { shape: Object.fromEntries(shape) });
    }
    default:
      return schema;
  }
}

/** The schema itself where nothing differs, so that what is registered of it stays. */
function changed(schema: z.ZodMiniType, parts: object): z.ZodMiniType {
  const { def } = schema._zod;
  const isSame = Object.entries(parts).every(([key, part]) => same(Object(def)[key], part));
  return isSame ? schema : schema.clone({ ...def, ...parts } as typeof def);
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const parts = Object(other);
  if (Object.getPrototypeOf(parts) !== Object.prototype && !Array.isArray(other)) return false;
  return Object.keys(parts).every((key) => Object(one)[key] === parts[key]);
}
