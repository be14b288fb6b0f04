import type * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';
import type { Call } from './call.ts';

/** The description of a call in the document. Pages do not import descriptions, so they do not load them. */
export interface Description {
  readonly call: Call;
  /** What a portal sends, for a request that is read without zod. */
  readonly request?: z.ZodMiniType;
  /** What a backend must send, for a reply that is read without zod. */
  readonly reply?: z.ZodMiniType;
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

/** A property that is unreadable, breaks the rule of a code, or breaks a rule of the backend. */
export type ExampleError =
  | { readonly property: string; readonly code?: ValueErrorCode }
  | { readonly property: string; readonly constraint: string; readonly text: string };
