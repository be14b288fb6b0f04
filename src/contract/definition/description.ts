import type * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';
import type { Call } from './call.ts';

/** The description of a call in the document. Pages do not import descriptions, so they do not load them. */
export interface CallDescription {
  readonly call: Call;
  /** What a portal sends, if its schema does not say it. */
  readonly strictRequest?: () => z.ZodMiniType;
  /** What a backend must send, if the schema of the reply does not say it. */
  readonly strictReply?: () => z.ZodMiniType;
  /** Schemas in them that need words or a strict counterpart. */
  readonly schemas?: readonly SchemaDescription[];
  /** Numbers in the rule book, such as `5.2.4, 11.9`. */
  readonly rules: string;
  readonly summary: string;
  readonly description: string;
  /** The effect of a success on the session cookie. */
  readonly cookie?: 'sets' | 'removes';
  /** An example of the request that the sandbox accepts. */
  readonly requestExample?: Readonly<Record<string, unknown>>;
  /** An example of the reply; by default that of a call without data. */
  readonly replyExample?: unknown;
  /** The error in the example of 400; by default the first property of the request. */
  readonly errorExample?: ExampleError;
  /** The message of a further 400 that the portal shows unchanged. */
  readonly shownMessage?: string;
}

/**
 * The description of a schema in the document. It stands beside the schema, and has functions and
 * plain values only, so that the bundler can leave it out of pages.
 */
export interface SchemaDescription {
  readonly schema: z.ZodMiniType;
  /** Its name in the document. */
  readonly id?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  /** What a backend must send, if a page accepts another schema. */
  readonly strict?: () => z.ZodMiniType;
}

/** A property that is unreadable, breaks the rule of a code, or breaks a rule of the backend. */
export type ExampleError =
  | { readonly property: string; readonly code?: ValueErrorCode }
  | { readonly property: string; readonly constraint: string; readonly text: string };
