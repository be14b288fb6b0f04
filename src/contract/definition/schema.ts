import type { StandardSchemaV1 } from '@standard-schema/spec';

/** The part of a schema that calls use. Schemas of zod have these methods. */
export interface Schema<Value> {
  safeParse(value: unknown): ParseResult<Value>;
  /** @throws Error for a value that cannot be read */
  parse(value: unknown): Value;
}

/** A schema that the sandbox's validator accepts. Every schema of zod is also a request schema. */
export type RequestSchema<Value> = Schema<Value> & StandardSchemaV1<unknown, Value>;

export type ValueOf<AnySchema extends Schema<unknown>> = ReturnType<AnySchema['parse']>;

export type ParseResult<Value> =
  | { readonly data: Value; readonly error?: undefined }
  | {
      readonly data?: undefined;
      readonly error: { readonly issues: readonly Issue[] };
    };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
