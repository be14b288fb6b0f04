import type * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';

/** The session cookie of a call (rule 5.0.9): set, removed, or only read. */
type CookieUse = 'sets' | 'removes';

export interface Operation {
  /** Unique; the export name of the call. */
  readonly id: string;
  readonly call: Call;
  /** The rules of the book that describe the call. */
  readonly rules: string;
  readonly summary: string;
  /** What the portal sends: JSON body of POST and PATCH, query parameters of GET. */
  readonly request: z.ZodMiniType;
  /** What a backend must send on success; further properties are allowed (rule 21.2). */
  readonly reply: z.ZodMiniType;
  readonly cookie?: CookieUse;
  readonly examples: {
    readonly request: unknown;
    readonly reply: unknown;
    /** The field that the example of 400 rejects, with its German sentence (rule 5.0.3). */
    readonly fault?: Fault;
    /** The message of another 400, which the portal shows as it is (rule 5.3.1). */
    readonly shownMessage?: string;
  };
}

type Fault = readonly [property: string, constraint: string, description: string];

/** All properties of a type are present, at any depth. */
type Complete<Value> = Value extends readonly (infer Item)[]
  ? readonly Complete<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: Complete<Exclude<Value[Key], undefined>> }
    : Value;

/** `unknown` when a schema has each property that a reader yields, even optional ones. */
type Describes<Schema, Read> =
  Complete<z.output<Schema>> extends Complete<Read> ? unknown : { readonly undescribed: Read };

interface Description<Asked extends z.ZodMiniType, Sent extends z.ZodMiniType> {
  readonly rules: string;
  readonly summary: string;
  readonly request: Asked;
  readonly reply: Sent;
  readonly cookie?: CookieUse;
  readonly examples: {
    readonly request: z.input<Asked>;
    readonly reply: z.input<Sent>;
    readonly fault?: Fault;
    readonly shownMessage?: string;
  };
}

/**
 * Describes a call strictly. Does not compile when the schemas and the readers of the call disagree
 * (rule 21.3).
 */
export function describe<
  Request,
  Reply,
  Asked extends z.ZodMiniType<Request>,
  Sent extends z.ZodMiniType<Reply>,
>(
  id: string,
  call: Call<Request, Reply>,
  description: Description<Asked, Sent> & { readonly reply: Describes<Sent, Reply> },
): Operation {
  return { id, call, ...description };
}
