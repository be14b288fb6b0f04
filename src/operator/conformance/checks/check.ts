import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import { nameOf } from '../client/answer.ts';
import type { Kit } from '../kit.ts';

/** Order of a run: limits are exhausted only when nothing else follows. */
export const STAGES = ['first', 'limits', 'end'] as const;

type Stage = (typeof STAGES)[number];

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  readonly stage: Stage;
  /** @throws Failed, or NotChecked; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

export function check(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
  stage: Stage = 'first',
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  return { id, call: operation ? nameOf(operation.call) : '', title, stage, run };
}
