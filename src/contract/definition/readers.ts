import type { ParseResult, RequestSchema } from './schema.ts';

/**
 * Creates a schema without zod, because every page sends some calls, and a page without a form should not
 * load zod.
 * @param read returns undefined for an unreadable object
 * @param errorPath is the property to which the error about an unreadable object points
 */
export function createObjectReader<Value>(
  read: (properties: Readonly<Record<string, unknown>>) => Value | undefined,
  { errorPath }: { readonly errorPath?: string } = {},
): RequestSchema<Value> {
  function safeParse(value: unknown): ParseResult<Value> {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const data = isObject ? read({ ...value }) : undefined;
    if (data !== undefined) return { data };
    const path = isObject && errorPath !== undefined ? [errorPath] : [];
    return { error: { issues: [{ path, message: 'unreadable' }] } };
  }
  return {
    safeParse,
    parse(value) {
      const { data, error } = safeParse(value);
      if (error) throw new Error(`unreadable: ${error.issues[0]?.path.join('.')}`);
      return data;
    },
    // The sandbox's validator calls this property, which the specification Standard Schema defines.
    '~standard': {
      version: 1,
      vendor: 'portal',
      validate(value) {
        const { data, error } = safeParse(value);
        return error ?? { value: data };
      },
    },
  };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

/** @returns undefined for a value that is no text */
export function parseText(value: unknown): string | undefined {
  return isText(value) ? value : undefined;
}
