import type * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';
import type { Call } from './call.ts';

/**
 * The description of a call in the OpenAPI document. No page imports a description, so the bundler leaves
 * descriptions out of pages.
 */
export interface CallDescription {
  readonly call: Call;
  /** The schema of what a portal sends, if the schema of the request accepts more. */
  readonly strictRequest?: () => z.ZodMiniType;
  /** The schema of what a backend must send, if the schema of the reply accepts more. */
  readonly strictReply?: () => z.ZodMiniType;
  /** Schemas inside the request and the reply that need a description or a strict schema. */
  readonly schemas?: readonly SchemaDescription[];
  /** Numbers in the rule book, such as `5.2.4, 11.9`. */
  readonly rules: string;
  readonly summary: string;
  readonly description: string;
  /** The effect of a success on the session cookie. */
  readonly cookie?: 'sets' | 'removes';
  /** An example of the request that the sandbox accepts. */
  readonly requestExample?: Readonly<Record<string, unknown>>;
  /** An example of the reply. The default is the reply of a call without data. */
  readonly replyExample?: unknown;
  /** The error in the example of 400. The default is an error of the first property of the request. */
  readonly errorExample?: ErrorExample;
  /** The message of a second example of 400. The portal shows this message unchanged. */
  readonly shownMessage?: string;
}

/**
 * The description of a schema in the document. A description has only functions and plain values, so that
 * the bundler can leave the description out of pages.
 */
export interface SchemaDescription {
  readonly schema: z.ZodMiniType;
  /** The name of the schema in the document. */
  readonly id?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  /** The schema of what a backend must send, if a page accepts more. */
  readonly strict?: () => z.ZodMiniType;
}

/**
 * An error at a property of the request. With `code`, the value breaks the rule of the error code. With
 * `constraint`, the value breaks a rule of the backend. Without both, the value is unreadable.
 */
export type ErrorExample =
  | { readonly property: string; readonly code?: ValueErrorCode }
  | { readonly property: string; readonly constraint: string; readonly text: string };
