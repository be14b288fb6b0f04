import type * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';
import type { FieldError } from '../definition/refusal.ts';
import { schemaOfReader } from '../values/checked.ts';
import { issueError } from './field-errors.ts';
import { created, nothing, success } from './schemas.ts';

interface Facts {
  readonly rules: string;
  readonly summary: string;
  readonly description: string;
  readonly cookie?: 'sets' | 'removes';
  /** In the example of 400. */
  readonly fault?: FieldError;
  /** The message of another 400, which the portal shows as it is. */
  readonly shownMessage?: string;
}

export interface Operation<Id extends string = string, Own extends Call = Call> extends Facts {
  readonly id: Id;
  readonly call: Own;
  readonly fault: FieldError;
  /** What the portal sends: JSON body of POST and PATCH, query parameters of GET. */
  readonly request: z.ZodMiniType;
  /** What a backend must send on success; further properties are allowed. */
  readonly reply: z.ZodMiniType;
  readonly sent: unknown;
  readonly answer: unknown;
}

type Complete<Value> = Value extends readonly (infer Item)[]
  ? readonly Complete<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: Complete<Exclude<Value[Key], undefined>> }
    : Value;

/** `unknown` when a schema has each property that a reader yields, even optional ones. */
type Describes<Schema, Read> =
  Complete<z.output<Schema>> extends Complete<Read> ? unknown : { readonly undescribed: Read };

interface Sent<Request, Asked> {
  readonly request?: Asked;
  readonly sent?: Request;
}

/** Does not compile when the schemas and the readers of the call disagree (rule 21.3). */
export function describe<
  Id extends string,
  Request,
  Reply,
  Answer extends z.ZodMiniType<Reply>,
  Asked extends z.ZodMiniType<Request> = z.ZodMiniType<Request>,
>(
  id: Id,
  call: Call<Request, Reply>,
  description: Facts &
    Sent<z.input<Asked>, Asked> & {
      readonly reply: Answer & Describes<Answer, Reply>;
      readonly answer: z.input<Answer>;
    },
): Operation<Id, Call<Request, Reply>> {
  const { sent = {}, request = schemaOfReader(call.request) ?? nothing } = description;
  const [first = ''] = Object.keys(sent as object);
  return { id, call, fault: issueError(first, ''), ...description, sent, request };
}

export function describeAction<Id extends string, Request, Asked extends z.ZodMiniType<Request>>(
  id: Id,
  call: Call<Request, { readonly success: boolean }>,
  description: Facts & Sent<z.input<Asked>, Asked>,
) {
  const answer = { success: true, status: 201, message: 'created' } as const;
  return call.success === 201
    ? describe(id, call, { ...description, reply: created, answer })
    : describe(id, call, { ...description, reply: success, answer: { success: true } });
}
