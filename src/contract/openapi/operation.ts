import * as z from 'zod/mini';
import { type Call, emptyRequest, plainReply } from '../definition/call.ts';
import type { CallDescription, ErrorExample } from '../definition/description.ts';
import type { FieldError } from '../definition/refusal.ts';
import { createdReply, successReply } from '../replies/success.ts';
import { createFieldError, createIssueError } from './field-errors.ts';
import { deriveStrictSchema, registerSchema } from './strict.ts';

/** A call with its description, and with the strict schemas of its request and reply. */
export interface Operation<Id extends string = string>
  extends Omit<CallDescription, 'errorExample' | 'request' | 'reply'> {
  readonly id: Id;
  readonly errorExample: FieldError;
  /** The schema of what the portal sends: a JSON body with POST and PATCH, a query with GET. */
  readonly request: z.ZodMiniType;
  /** The schema of what a backend must send on success, with further properties allowed. */
  readonly reply: z.ZodMiniType;
  readonly requestExample: Readonly<Record<string, unknown>>;
  readonly replyExample: unknown;
}

const emptyObject = z.object({}).check(z.meta({ id: 'Nothing' }));

export function createOperation<Id extends string>(
  id: Id,
  description: CallDescription,
): Operation<Id> {
  const { call, requestExample = {}, schemas = [] } = description;
  for (const schema of schemas) registerSchema(schema);
  const [property = ''] = Object.keys(requestExample);
  return {
    replyExample: createDefaultReplyExample(call),
    ...description,
    id,
    requestExample,
    errorExample: createErrorExample(description.errorExample ?? { property }),
    request: deriveStrictSchema(description.strictRequest?.() ?? chooseRequest(call)),
    reply: deriveStrictSchema(description.strictReply?.() ?? chooseReply(call)),
  };
}

function chooseRequest({ request }: Call): z.ZodMiniType {
  return request === emptyRequest ? emptyObject : (request as z.ZodMiniType);
}

function chooseReply({ reply, successStatus }: Call): z.ZodMiniType {
  if (reply !== plainReply) return reply as z.ZodMiniType;
  return successStatus === 201 ? createdReply : successReply;
}

function createDefaultReplyExample({ reply, successStatus }: Call): object {
  return reply === plainReply && successStatus === 201
    ? { success: true, status: 201, message: 'created' }
    : { success: true };
}

function createErrorExample(error: ErrorExample): FieldError {
  return 'constraint' in error
    ? createFieldError(error.property, error.constraint, error.text)
    : createIssueError(error.property, error.code ?? '');
}
