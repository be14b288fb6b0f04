import { breakingChanges } from './breaking-changes.ts';
import { committedText, parsedDocument, writeDocument } from './committed.ts';

interface Update {
  readonly file: URL;
  readonly next: string;
  readonly check: boolean;
}

/** A breaking change without a new major version writes nothing (rule 21.5). @throws Error that says what to do */
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
