import type { ValueErrorCode } from '../value-sentences.ts';
import type { Call } from './call.ts';

/** What the document says of a call. No page uses it, so that no page loads it. */
export interface Description {
  readonly call: Call;
  /** Numbers in the rule book, such as `5.2.4, 11.9`. */
  readonly rules: string;
  readonly summary: string;
  readonly description: string;
  /** What the success does to the cookie of the session. */
  readonly cookie?: 'sets' | 'removes';
  /** Example of the request, which the sandbox accepts. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** Example of the reply, by default that of an action without data. */
  readonly answer?: unknown;
  /** In the example of 400, by default the first property of the request. */
  readonly fault?: ExampleFault;
  /** The message of another 400, which the portal shows as it is. */
  readonly shownMessage?: string;
}

/** A property that is unreadable, or has a fault by its code, or one of the backend's own. */
export type ExampleFault =
  | { readonly property: string; readonly code?: ValueErrorCode }
  | { readonly property: string; readonly constraint: string; readonly text: string };
