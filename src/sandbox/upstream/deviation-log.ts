import type { Deviation } from '../../contract/openapi/deviations.ts';

const DEVIATIONS_MAX = 300;

/** Contains no values of an answer (rule 23.9). */
export interface SeenDeviation extends Deviation {
  readonly call: string;
  readonly count: number;
  readonly lastAt: number;
}

export type DeviationLog = ReturnType<typeof createDeviationLog>;

export function createDeviationLog(now: () => number, print: (line: string) => void = () => {}) {
  const seen = new Map<string, SeenDeviation>();
  return {
    list: (): readonly SeenDeviation[] => [...seen.values()],
    clear: () => seen.clear(),
    add: (call: string, deviation: Deviation) => {
      // All items of a list are one field.
      const field = deviation.field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
      const { expected, seen: found } = deviation;
      const key = JSON.stringify([call, field, expected, found]);
      const count = (seen.get(key)?.count ?? 0) + 1;
      if (count === 1)
        print(
          `Deviation: ${call}${field && `, field ${field}`}: expected ${expected}, seen ${found}`,
        );
      seen.set(key, { call, field, expected, seen: found, count, lastAt: now() });
      const [oldest] = seen.keys();
      if (seen.size > DEVIATIONS_MAX && oldest !== undefined) seen.delete(oldest);
    },
  };
}
