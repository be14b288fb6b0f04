import type * as z from 'zod/mini';
import { done } from '../definition/call.ts';
import type { Description, ExampleFault } from '../definition/description.ts';
import type { FieldError } from '../definition/refusal.ts';
import { createFieldError, createIssueError } from './field-errors.ts';
import { created, strictShapes } from './shapes.ts';
import { deriveStrict } from './strict.ts';

export interface Operation<Id extends string = string> extends Omit<Description, 'fault'> {
  readonly id: Id;
  readonly fault: FieldError;
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
    fault: createExampleError(description.fault ?? { property: first }),
    request: deriveStrict(call.request),
    reply: deriveStrict(strictShapes.get(call) ?? (isCreation ? created : call.reply)),
  };
}

function createExampleError(fault: ExampleFault): FieldError {
  return 'constraint' in fault
    ? createFieldError(fault.property, fault.constraint, fault.text)
    : createIssueError(fault.property, fault.code ?? '');
}
