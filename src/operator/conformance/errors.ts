import type { Deviation } from '../../contract/openapi/deviations.ts';
import type { BackendAnswer, SentRequest } from './client/answer.ts';

/** A request with its deviating answer, in a check that sends many requests. */
export interface FailedRequest {
  readonly text: string;
  readonly answer: BackendAnswer;
  readonly deviations: readonly Deviation[];
}

interface FailureFacts {
  /** Further lines of the report. */
  readonly details?: readonly string[];
  readonly failedRequests?: readonly FailedRequest[];
  /** Values that reports replace by variables, in addition to those of the configuration. */
  readonly secrets?: readonly (readonly [value: string, variable: string])[];
  readonly answer?: BackendAnswer;
  readonly request?: SentRequest;
  /** The statuses that the contract allows. An empty list means that the call itself is absent. */
  readonly wantedStatuses?: readonly number[];
  readonly deviations?: readonly Deviation[];
  /** Several failures can have the same cause. Only the first of them is reported as failed. */
  readonly cause?: string;
  /** Whether the message says more than that the call refuses a valid request. */
  readonly isSpecific?: boolean;
  /** One sentence, which replaces the fix hint of the question. */
  readonly fixHint?: string;
}

/** The backend breaks a rule. The message describes the answer without personal values. */
export class CheckFailed extends Error {
  readonly facts: FailureFacts;

  constructor(message: string, facts: FailureFacts = {}) {
    super(message);
    this.facts = facts;
  }
}

/** A request on which a check depends has failed. The report lists each cause once. */
export class PreconditionFailed extends CheckFailed {
  constructor(message: string, facts: FailureFacts = {}) {
    super(message, { cause: message, ...facts });
  }
}

export class SignInFailed extends PreconditionFailed {}

/** A check cannot run with this backend or configuration, so it neither passes nor fails. */
export class CheckSkipped extends Error {}

/** @param name is the name of the setting @throws CheckSkipped if the operator has not configured the setting */
export function requireConfigured<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new CheckSkipped(`the configuration has no ${name}`);
  return value;
}

/** Returns undefined if `work` fails with an error of one of these classes. */
export async function ignoreErrors<Value>(
  errorClasses: readonly (typeof CheckFailed | typeof CheckSkipped)[],
  work: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorClasses.some((errorClass) => error instanceof errorClass)) return undefined;
    throw error;
  }
}

/** The run cannot start. The message is one sentence that says what to do. */
export class UsageError extends Error {}
