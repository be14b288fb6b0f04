import { breakingChanges } from './breaking-changes.ts';
import { committedText, parsedDocument, writeDocument } from './committed.ts';

interface Update {
  readonly file: URL;
  /** The document of the current contract. */
  readonly next: string;
  /** Compares only. */
  readonly check: boolean;
}

/**
 * Writes the document of the contract, or only compares it (rule 21.5). A breaking change without a
 * new major version writes nothing.
 * @returns what to tell
 * @throws Error that says what to do
 */
export async function updateDocument({ file, next, check }: Update): Promise<string> {
  const committed = await committedText(file);
  const { version } = parsedDocument(next).info;
  if (committed === next) return `openapi.json is up to date, version ${version}.`;
  const broken = committed === '' ? [] : await brokenWithoutMajor(committed, next);
  if (broken.length > 0)
    throw new Error(
      [
        `The contract breaks version ${parsedDocument(committed).info.version}:`,
        ...broken.map((change) => `  ${change}`),
        'Undo the changes, or raise the major version in src/contract/openapi/version.ts.',
      ].join('\n'),
    );
  if (check) throw new Error('openapi.json is out of date. Write it: npm run contract');
  await writeDocument(file, next);
  return `openapi.json is written, version ${version}.`;
}

/** The breaking changes between two documents; none when the major version was raised. */
async function brokenWithoutMajor(committed: string, next: string): Promise<string[]> {
  const before = parsedDocument(committed);
  const after = parsedDocument(next);
  return majorOf(after.info.version) > majorOf(before.info.version)
    ? []
    : breakingChanges(before, after);
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
