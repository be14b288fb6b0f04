import { nameOf } from '../../../contract/definition/call.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

/** Questions that run last, in this order, because exhausted limits would block all other checks. */
const LAST_QUESTIONS = [/\/(?:declaration-)?limit$/, /unchanged$/];

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  /** Position among the last questions; 0 for all others. */
  readonly stage: number;
  /** Passes without an error. @throws CheckFailed or Skipped */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id call and question; the questions `limit` and `unchanged` run last */
export function createCheck(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  const stage = 1 + LAST_QUESTIONS.findIndex((question) => question.test(id));
  return { id, call: operation ? nameOf(operation.call) : '', title, stage, run };
}
