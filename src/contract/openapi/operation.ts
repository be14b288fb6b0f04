import type * as z from 'zod/mini';
import { done } from '../definition/call.ts';
import type { Description, ExampleError } from '../definition/description.ts';
import type { FieldError } from '../definition/refusal.ts';
import { createFieldError, createIssueError } from './field-errors.ts';
import { created, strictShapes } from './shapes.ts';
import { deriveStrict } from './strict.ts';

export interface Operation<Id extends string = string> extends Omit<Description, 'error'> {
  readonly id: Id;
  readonly error: FieldError;
  /** What the portal sends: JSON body of POST and PATCH, query parameters of GET. */
  readonly request: z.ZodMiniType;
  /** What a backend must send on success; further properties are allowed. */
  readonly reply: z.ZodMiniType;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

const CREATED: z.output<typeof created> = { success: true, status: 201, message: 'created' };

export function createOperation<Id extends string>(
  id: Id,
  description: Description,
): Operation<Id> {
  const { call, sent = {} } = description;
  const isCreation = call.reply === done && call.success === 201;
  const [first = ''] = Object.keys(sent);
  return {
    answer: isCreation ? CREATED : { success: true },
    ...description,
    id,
    sent,
    error: createExampleError(description.error ?? { property: first }),
    request: deriveStrict(call.request),
    reply: deriveStrict(strictShapes.get(call) ?? (isCreation ? created : call.reply)),
  };
}

function createExampleError(error: ExampleError): FieldError {
  return 'constraint' in error
    ? createFieldError(error.property, error.constraint, error.text)
    : createIssueError(error.property, error.code ?? '');
}
