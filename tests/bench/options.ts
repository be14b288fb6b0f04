import { parseArgs } from 'node:util';

interface Options {
  /** One part; all without it. */
  readonly only: string | undefined;
  readonly rounds: number;
}

/** @throws Error with a sentence for the user */
export function readOptions(given: string[], parts: readonly string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  });
  const { only } = values;
  const rounds = Number(values.rounds);
  if (only !== undefined && !parts.includes(only))
    throw new Error(`There is no part ${only}. Use one of: ${parts.join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`${values.rounds} is no number of rounds. Use 1 or more.`);
  return { only, rounds };
}
