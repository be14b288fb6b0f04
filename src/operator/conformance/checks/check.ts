import type { Call } from '../../../contract/definition/call.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { nameOf } from '../client/answer.ts';
import type { Kit } from '../kit.ts';

/** Order of a run: limits are exhausted and clocks moved only when nothing else follows. */
export type Stage = 'first' | 'limits' | 'end' | 'time';

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  readonly call: string;
  readonly title: string;
  readonly stage: Stage;
  /** @throws Failed, or NotChecked; else it has passed */
  readonly run: (kit: Kit) => Promise<void>;
}

type Run = (kit: Kit, operation: Operation) => Promise<void>;

export function checkOf(
  operation: Operation,
  question: string,
  title: string,
  run: Run,
  stage: Stage = 'first',
): Check {
  const { id, call } = operation;
  return {
    id: `${id}/${question}`,
    call: nameOf(call),
    title,
    stage,
    run: (kit) => run(kit, operation),
  };
}

export function operationOf({ method, path }: Pick<Call, 'method' | 'path'>): Operation {
  const found = operations.find(({ call }) => call.method === method && call.path === path);
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

export function checksAbout(call: Pick<Call, 'method' | 'path'>, stage?: Stage) {
  return (question: string, title: string, run: Run): Check =>
    checkOf(operationOf(call), question, title, run, stage);
}

export function generalCheck(
  id: string,
  title: string,
  run: Check['run'],
  stage: Stage = 'first',
): Check {
  return { id, call: '', title, stage, run };
}
