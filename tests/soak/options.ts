import { parseArgs } from 'node:util';

export interface Options {
  readonly minutes: number;
  /** Virtual people at once. */
  readonly people: number;
  /** Whether the backend is killed and started again every minute. */
  readonly restart: boolean;
}

/** `[--minutes 10] [--people 50] [--restart]`. @throws Error with a sentence for the user */
export function readOptions(args: string[]): Options {
  const { minutes, people, restart } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      people: { type: 'string', default: '50' },
      restart: { type: 'boolean', default: false },
    },
  }).values;
  return {
    minutes: numberFrom('minutes', minutes, 0.1, 24 * 60),
    people: numberFrom('people', people, 1, 500),
    restart,
  };
}

function numberFrom(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new Error(`--${name} is a number from ${least} to ${most}, not "${text}".`);
  return number;
}
