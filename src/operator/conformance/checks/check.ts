import type { Call } from '../../../contract/definition/call.ts';
import { nameOf, operationNamed } from '../client/answer.ts';
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

/** @param about a call, or what no call of the contract is about */
export function check(
  about: Pick<Call, 'method' | 'path'> | 'headers' | 'logoutToken' | 'paths' | 'people',
  question: string,
  title: string,
  run: Check['run'],
  stage: Stage = 'first',
): Check {
  const call = typeof about === 'string' ? '' : nameOf(about);
  const id = typeof about === 'string' ? about : operationNamed(call).id;
  return { id: `${id}/${question}`, call, title, stage, run };
}
