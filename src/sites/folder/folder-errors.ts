import * as z from 'zod';
import { cleanForeignText } from '../../operator/command-line/foreign-text.ts';
import { findPosition } from './json-position.ts';

/** Reports the errors of a folder, one sentence per line (rule 25.3). */
export class SitesError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    const printableSentences = sentences.map(cleanForeignText);
    super(printableSentences.join('\n'));
    this.name = 'SitesError';
    this.sentences = printableSentences;
  }
}

/**
 * Returns a sentence with file, path and reason for each error of an entry.
 * @param text is the text of the file, for line and column
 */
export function findErrorsIn(file: string, schema: z.core.$ZodType, entry: unknown, text?: string) {
  const createMessage = ({ input }: z.core.$ZodRawIssue) =>
    input === undefined ? 'is missing' : undefined;
  const issues = z.safeParse(schema, entry, { error: createMessage }).error?.issues ?? [];
  return issues.map((issue) => {
    const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
    const place = text === undefined ? file : `${file}:${findPosition(text, path)}`;
    return `${place}: ${path.join('.') || 'the whole'} – ${issue.message}.`;
  });
}

/** Creates a collector of errors, so that a command can report the errors of all files at once. */
export function createErrorCollector() {
  const sentences: string[] = [];
  return {
    sentences,
    /** Runs `read`, and collects the sentences of a SitesError. @returns undefined after a SitesError */
    collect<Result>(read: () => Result): Result | undefined {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof SitesError)) throw error;
        sentences.push(...error.sentences);
        return undefined;
      }
    },
    /** @throws SitesError with all collected sentences, if there are any */
    report(): void {
      if (sentences.length > 0) throw new SitesError(sentences);
    },
  };
}
