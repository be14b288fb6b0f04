import * as z from 'zod/mini';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import { nearest } from './nearest.ts';

/** zod/mini has no default messages. */
const englishMessages = z.locales.en().localeError;

/** Faults of a folder, one sentence per line (rule 25.3). */
export class SitesError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const told = faults.map(foreignText);
    super(told.join('\n'));
    this.name = 'SitesError';
    this.faults = told;
  }
}

/** One sentence per fault: file, path in it, reason and what to do. */
export function faultsOf(place: string, schema: z.ZodMiniType, entry: unknown): string[] {
  const result = z.safeParse(schema, entry, { error: englishMessages });
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const path = issue.path.join('.') || 'entry';
    const [unknown = ''] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const known = unknown && nearest(unknown, keysOf(schema, unknown));
    return `${place}: ${path} – ${issue.message}${known ? `, did you mean "${known}"?` : '.'}`;
  });
}

/** Every key that the schema knows, wherever it stands. @param wrong a key that is wrong here */
function keysOf(schema: z.ZodMiniType, wrong: string): ReadonlySet<string> {
  const keys = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (name, value: unknown) => {
    if (name === 'properties' && value && typeof value === 'object')
      for (const key of Object.keys(value)) keys.add(key);
    return value;
  });
  keys.delete(wrong);
  return keys;
}

export function gatherFaults() {
  const faults: string[] = [];
  return {
    faults,
    of<Result>(read: () => Result): Result | undefined {
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
