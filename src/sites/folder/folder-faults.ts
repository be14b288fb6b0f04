import * as z from 'zod';
import { foreignText } from '../../operator/command-line/foreign-text.ts';
import { findPosition } from './position-in.ts';

/** Reports the faults of a folder, one sentence per line (rule 25.3). */
export class SitesError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const printable = faults.map(foreignText);
    super(printable.join('\n'));
    this.name = 'SitesError';
    this.faults = printable;
  }
}

/** Returns a sentence with file, path and reason for each issue of zod. @param text adds line and column */
export function findFaultsIn(file: string, schema: z.core.$ZodType, entry: unknown, text?: string) {
  const error = ({ input }: z.core.$ZodRawIssue) =>
    input === undefined ? 'is missing' : undefined;
  const issues = z.safeParse(schema, entry, { error }).error?.issues ?? [];
  return issues.map((issue) => {
    const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
    const place = text === undefined ? file : `${file}:${findPosition(text, path)}`;
    return `${place}: ${path.join('.') || 'the whole'} – ${issue.message}.`;
  });
}

export function createFaultCollector() {
  const faults: string[] = [];
  return {
    faults,
    collect<Result>(read: () => Result): Result | undefined {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof SitesError)) throw error;
        faults.push(...error.faults);
        return undefined;
      }
    },
    report(): void {
      if (faults.length > 0) throw new SitesError(faults);
    },
  };
}
