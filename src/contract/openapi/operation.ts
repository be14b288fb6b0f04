import type * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';
import type { FieldError } from '../definition/refusal.ts';
import { issueError } from './field-errors.ts';
import { created } from './shapes.ts';
import { strictOf } from './strict.ts';

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

interface Body {
  /** Only where a backend must send more than the page reads. */
  readonly reply?: z.ZodMiniType;
  readonly sent?: unknown;
}

export function describe<Id extends string, Request, Reply>(
  id: Id,
  call: Call<Request, Reply>,
  description: Facts & Body & { readonly answer: unknown },
): Operation<Id, Call<Request, Reply>> {
  const { sent = {} } = description;
  const [first = ''] = Object.keys(sent as object);
  const request = strictOf(call.request);
  const reply = strictOf(description.reply ?? call.reply);
  return { id, call, fault: issueError(first, ''), ...description, sent, request, reply };
}

export function describeAction<Id extends string, Request>(
  id: Id,
  call: Call<Request, { readonly success: boolean }>,
  description: Facts & Pick<Body, 'sent'>,
) {
  const answer = { success: true, status: 201, message: 'created' } as const;
  return call.success === 201
    ? describe(id, call, { ...description, reply: created, answer })
    : describe(id, call, { ...description, answer: { success: true } });
}
