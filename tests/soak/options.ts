import { parseArgs } from 'node:util';

const USAGE = 'npm run soak -- [--minutes 10] [--people 50] [--restart]';

export interface Options {
  readonly minutes: number;
  /** Virtual people at once. */
  readonly people: number;
  /** Whether the backend is killed and started again every minute. */
  readonly restart: boolean;
}

/** @throws Error with a sentence for the user */
export function readOptions(given: readonly string[]): Options {
  const { minutes, people, restart } = parsed(given);
  return {
    minutes: numberFrom('minutes', minutes, 0.1, 24 * 60),
    people: numberFrom('people', people, 1, 500),
    restart,
  };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        minutes: { type: 'string', default: '10' },
        people: { type: 'string', default: '50' },
        restart: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Error(`There is an unknown option or one without value. ${USAGE}`);
  }
}

function numberFrom(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new Error(`--${name} is a number from ${least} to ${most}, not "${text}". ${USAGE}`);
  return number;
}
