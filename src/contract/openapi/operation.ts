import type * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';

/** The session cookie of a call (rule 5.0.9): set, removed, or only read. */
type CookieUse = 'sets' | 'removes';

/** The field that the example of 400 rejects, with its German sentence (rule 5.0.3). */
type Fault = readonly [property: string, constraint: string, description: string];

interface Facts {
  /** The rules of the book that describe the call, the main one first. */
  readonly rules: string;
  readonly summary: string;
  /** Sentences about what the summary leaves open. */
  readonly description: string;
  readonly cookie?: CookieUse;
  readonly fault?: Fault;
  /** The message of another 400, which the portal shows as it is (rule 5.3.1). */
  readonly shownMessage?: string;
}

export interface Operation extends Facts {
  /** Unique; the export name of the call. */
  readonly id: string;
  readonly call: Call;
  /** What the portal sends: JSON body of POST and PATCH, query parameters of GET. */
  readonly request: z.ZodMiniType;
  /** What a backend must send on success; further properties are allowed (rule 21.2). */
  readonly reply: z.ZodMiniType;
  /** Examples of both. */
  readonly sent: unknown;
  readonly answer: unknown;
}

/** All properties of a type are present, at any depth. */
type Complete<Value> = Value extends readonly (infer Item)[]
  ? readonly Complete<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: Complete<Exclude<Value[Key], undefined>> }
    : Value;

/** `unknown` when a schema has each property that a reader yields, even optional ones. */
type Describes<Schema, Read> =
  Complete<z.output<Schema>> extends Complete<Read> ? unknown : { readonly undescribed: Read };

/** Does not compile when the schemas and the readers of the call disagree (rule 21.3). */
export function describe<
  Request,
  Reply,
  Asked extends z.ZodMiniType<Request>,
  Sent extends z.ZodMiniType<Reply>,
>(
  id: string,
  call: Call<Request, Reply>,
  description: Facts & {
    readonly request: Asked;
    readonly reply: Sent & Describes<Sent, Reply>;
    readonly sent: z.input<Asked>;
    readonly answer: z.input<Sent>;
  },
): Operation {
  return { id, call, ...description };
}
