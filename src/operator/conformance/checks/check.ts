import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import { nameOf } from '../client/answer.ts';
import type { Kit } from '../kit.ts';

/** Order of a run: limits are exhausted only when nothing else follows. */
export const STAGES = ['first', 'limits', 'end'] as const;

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  readonly stage: (typeof STAGES)[number];
  /** @throws Failed, or NotChecked; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id its end says the stage: `limit` exhausts one, `unchanged` looks back */
export function check(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  const stage = id.endsWith('limit') ? 'limits' : id.endsWith('unchanged') ? 'end' : 'first';
  return { id, call: operation ? nameOf(operation.call) : '', title, stage, run };
}
