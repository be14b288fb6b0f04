import type { Operation } from '../../src/contract/openapi/operation.ts';
import { operations } from '../../src/contract/openapi/operations.ts';

export function findOperationByName(call: string): Operation {
  const operation = operations.find(({ call: { method, path } }) => `${method} ${path}` === call);
  if (!operation) throw new Error(`No operation: ${call}`);
  return operation;
}
