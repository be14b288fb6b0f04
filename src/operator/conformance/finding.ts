import type { Deviation } from '../../contract/openapi/deviations.ts';
import type { BackendAnswer, SentRequest } from './client/answer.ts';

interface FailureFacts {
  /** Lines, and requests as lines. */
  readonly details?: readonly (string | SentRequest)[];
  /** Values beside those of the configuration that no report shows, and their variables. */
  readonly secrets?: readonly (readonly [value: string, variable: string])[];
  readonly answer?: BackendAnswer;
  readonly request?: SentRequest;
  readonly wanted?: readonly number[];
  readonly deviations?: readonly Deviation[];
  /** Failures with the same cause are told as one; by default those of a question and message. */
  readonly cause?: string;
  /** Whether it says more than that the call refuses a valid request. */
  readonly isSpecific?: boolean;
  /** One sentence; by default that of the question. */
  readonly fixHint?: string;
}

/** The backend breaks a rule. The message says what it did, never a personal value. */
export class CheckFailed extends Error {
  readonly about: FailureFacts;

  constructor(message: string, about: FailureFacts = {}) {
    super(message);
    this.about = about;
  }
}

/** Something that a check needs first does not work; each cause is told once. */
export class PreconditionFailed extends CheckFailed {
  constructor(message: string, about: FailureFacts = {}) {
    super(message, { cause: message, ...about });
  }
}

export class SignInFailed extends PreconditionFailed {}

/** A check that cannot run here; it counts neither as passed nor as failed. */
export class Skipped extends Error {}

/** @param name in the configuration. @throws Skipped where the operator has not given it */
export function requireConfigured<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Skipped(`the configuration has no ${name}`);
  return value;
}

/** @returns undefined where `work` fails with one of these errors */
export async function ignoreErrors<Value>(
  kinds: readonly (typeof CheckFailed | typeof Skipped)[],
  work: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (kinds.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

/** The run cannot go on. The message is one sentence that says what to do. */
export class UsageError extends Error {}
