import { nameOf } from '../../../contract/definition/call.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

/** Questions that come last, in this order: limits are exhausted only when nothing else follows. */
const LAST_QUESTIONS = [/\/(?:declaration-)?limit$/, /unchanged$/];

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  /** Order of a run; 0 for what does not come last. */
  readonly stage: number;
  /** @throws Failed, or Skipped; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id its question says the stage: `limit` exhausts one, `unchanged` looks back */
export function createCheck(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  const stage = 1 + LAST_QUESTIONS.findIndex((question) => question.test(id));
  return { id, call: operation ? nameOf(operation.call) : '', title, stage, run };
}
