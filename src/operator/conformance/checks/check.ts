import type { Call } from '../../../contract/definition/call.ts';
import { nameOf, OPERATIONS } from '../client/answer.ts';
import type { Kit } from '../kit.ts';

/** Questions that exhaust limits, ask at the end, or move clocks: what else follows comes before. */
const LATE = { limits: /limit$/, end: /unchanged$/, time: /expired$/ };

/** In the order of a run. */
export const STAGES = ['first', ...Object.keys(LATE)];

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  /** One of STAGES. */
  readonly stage: string;
  /** @throws Failed, or NotChecked; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param about a call, or what no call of the contract is about */
export function check(
  about: Pick<Call, 'method' | 'path'> | 'headers' | 'logoutToken' | 'paths' | 'people',
  question: string,
  title: string,
  run: Check['run'],
): Check {
  const call = typeof about === 'string' ? '' : nameOf(about);
  const id = typeof about === 'string' ? about : OPERATIONS.get(call)?.id;
  const [stage = 'first'] = Object.entries(LATE).find(([, late]) => late.test(question)) ?? [];
  return { id: `${id}/${question}`, call, title, stage, run };
}
