import type { Failure } from '../../http/outcome.ts';

/** No connection: a reload would lose what was typed (rule 7.5.7.a). */
export type NotReached = Extract<Failure, { status: 'unreachable' }>;

/** The visitor has not agreed to the provider (rule 7.5.9.a). */
export type NoConsent = { readonly status: 'consent' };

export interface CaptchaProvider {
  /** @returns a single-use token; rejects if none can be obtained */
  execute(options: { action: 'submit' }): Promise<string | NotReached | NoConsent>;
}
