import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

/** The schemas of what a backend must send, by the tolerant schemas. */
const strictSchemas = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * Creates a schema that accepts more than the document allows a backend to send, because a page must
 * not fail on a value that the page does not need.
 */
function createTolerantSchema<TolerantSchema extends z.ZodMiniType>(
  strictSchema: z.ZodMiniType,
  tolerantSchema: TolerantSchema,
): TolerantSchema {
  const schema = tolerantSchema.clone();
  strictSchemas.set(schema, strictSchema);
  return schema;
}

/** Finds the schema of what a backend must send. @returns undefined for a schema that is not tolerant */
export function findStrictSchema(schema: z.core.$ZodType): z.ZodMiniType | undefined {
  return strictSchemas.get(schema);
}

export const filledText = z.string().check(z.minLength(1));

/** Creates the schema of a text that a backend must not leave empty. */
export function requireText(text: z.ZodMiniString) {
  return createTolerantSchema(text.check(z.minLength(1)), text);
}

export const requiredText = requireText(z.string());

export const flag = z.catch(z.boolean(), false);
export const textOrEmpty = z.catch(z.string(), '');
export const optionalText = z.catch(z.optional(z.string()), undefined);
export const optionalNumber = z.catch(z.optional(z.number()), undefined);

/** Ids are texts, but some backends send numbers. */
export const idText = createTolerantSchema(
  filledText,
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
) as z.ZodMiniType<string, string>;

/** A time, which pages read as a text. */
export const timeOrEmpty = z.catch(z.string(), '');
export const optionalTime = z.catch(z.optional(z.string()), undefined);

/** An object of texts. Values of other types are dropped. */
export const texts = createTolerantSchema(
  z.record(z.string(), z.string()),
  z.pipe(
    z.record(z.string(), z.catch(z.optional(z.string()), undefined)),
    z.transform((optionalTexts) =>
      Object.fromEntries(
        Object.entries(optionalTexts).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    ),
  ),
);

/** Creates the schema of a list. The list loses its broken items, and fails only if all are broken (rule S9.2). */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  const usableItems = z.transform((values: unknown[], context) => {
    const results = values.map((value) => parseSafely(item, value));
    const items = results.flatMap((result) => (result?.success ? [result.data] : []));
    if (values.length > 0 && items.length === 0)
      for (const [index, result] of results.entries())
        for (const { path, message } of result?.error?.issues ?? [{ path: [], message: 'list' }])
          context.issues.push({ code: 'custom', path: [index, ...path], message, input: values });
    return items;
  });
  return createTolerantSchema(
    z.array(item),
    z.pipe(z.array(z.unknown()), usableItems),
  ) as z.ZodMiniType as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>;
}

/** @returns undefined for an item that is nested too deeply, which overflows the stack */
function parseSafely<Item extends z.ZodMiniType>(item: Item, value: unknown) {
  try {
    return z.safeParse(item, value);
  } catch {
    return undefined;
  }
}

export const timeOrEmptyDescription = {
  schema: timeOrEmpty,
  strict: () => z.iso.datetime(),
} satisfies SchemaDescription;

export const optionalTimeDescription = {
  schema: optionalTime,
  strict: () => z.optional(z.iso.datetime()),
} satisfies SchemaDescription;
