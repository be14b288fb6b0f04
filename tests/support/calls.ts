import type { Call } from '../../src/contract/definition/call.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/contract/**/*.ts', '!../../src/contract/openapi/**'],
  { eager: true },
);

/** All calls of the contract, by the names of their exports. */
export const CALLS: readonly (readonly [name: string, call: Call])[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
