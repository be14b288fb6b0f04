import { readFile, rename, writeFile } from 'node:fs/promises';
import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { readGitOutput } from '../command-line/git.ts';
import { findBreakingChanges } from './breaking-changes.ts';
import { findUnfinishedParts } from './unfinished-parts.ts';

export const DOCUMENT_FILE = new URL('../../contract/openapi/openapi.json', import.meta.url);

interface Update {
  readonly file: URL;
  readonly document: OpenApiDocument;
  /** Whether the document is only compared with the file. */
  readonly isOnlyCompared: boolean;
}

/**
 * Writes the document to its file (rule 21.5).
 * @throws Error if the document is unfinished, or breaks the last release within a major version
 */
export async function updateDocument({ file, document, isOnlyCompared }: Update): Promise<string> {
  const unfinishedParts = findUnfinishedParts(document);
  if (unfinishedParts.length > 0) throw new Error(unfinishedParts.join('\n'));
  const { version } = document.info;
  const documentText = `${JSON.stringify(document, null, 2)}\n`;
  const committedText = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const releasedText = readReleasedText(file) ?? committedText;
  if (releasedText !== '' && releasedText !== documentText)
    await assertNotBreaking(parseDocument(releasedText), document);
  if (committedText === documentText) return `openapi.json is up to date, version ${version}.`;
  if (committedText !== '') parseDocument(committedText);
  if (isOnlyCompared) throw new Error('openapi.json is out of date. Write it: npm run contract');
  // Renaming replaces the file as a whole, so that a reader never finds half of the document.
  const temporaryFile = new URL(`${file.href}.new`);
  await writeFile(temporaryFile, documentText);
  await rename(temporaryFile, file);
  return `openapi.json is written, version ${version}.`;
}

/** Reads the document of the last tag such as v1.2.0. @returns undefined before the first release */
function readReleasedText(file: URL): string | undefined {
  const folder = new URL('.', file);
  const tag = readGitOutput(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  return tag && readGitOutput(folder, 'show', `${tag.trim()}:./openapi.json`);
}

async function assertNotBreaking(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
): Promise<void> {
  const getMajorVersion = ({ info }: OpenApiDocument) => Number.parseInt(info.version, 10);
  if (getMajorVersion(newDocument) > getMajorVersion(oldDocument)) return;
  const breakingChanges = await findBreakingChanges(oldDocument, newDocument);
  if (breakingChanges.length > 0)
    throw new Error(
      [
        `The contract breaks version ${oldDocument.info.version}:`,
        ...breakingChanges.map((change) => `  ${change}`),
        'Undo the changes, or raise the major version in src/contract/openapi/version.ts.',
      ].join('\n'),
    );
}

/** @param formatError is thrown if the text is no OpenAPI document */
export function parseDocument(
  text: string,
  formatError = new Error(
    'openapi.json is no OpenAPI document. Restore it: git checkout src/contract/openapi/openapi.json',
  ),
): OpenApiDocument {
  try {
    const document: OpenApiDocument = JSON.parse(text);
    if (typeof document.info.version === 'string') return document;
  } catch {}
  throw formatError;
}
