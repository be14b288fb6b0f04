import { nameOf } from '../../../contract/definition/call.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

/** Order of a run: limits are exhausted only when nothing else follows. */
export const STAGES = ['first', 'limits', 'end'] as const;

const STAGE_OF = [
  [/\/(?:declaration-)?limit$/, 'limits'],
  [/unchanged$/, 'end'],
] as const;

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  readonly stage: (typeof STAGES)[number];
  /** @throws Failed, or NotChecked; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id its question says the stage: `limit` exhausts one, `unchanged` looks back */
export function check(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  const stage = STAGE_OF.find(([question]) => question.test(id))?.[1] ?? 'first';
  return { id, call: operation ? nameOf(operation.call) : '', title, stage, run };
}
