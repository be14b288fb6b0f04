import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import type { JsonSchema } from '../../contract/openapi/open-api.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { readGitOutput } from '../command-line/git.ts';
import { findBreakingChanges } from './breaking-changes.ts';

export const DOCUMENT_FILE = new URL('../../contract/openapi/openapi.json', import.meta.url);

interface Update {
  readonly file: URL;
  readonly document: OpenApiDocument;
  readonly check: boolean;
}

/** Writes the document unless it is unfinished, or breaks the last release within a major version (rule 21.5). */
export async function updateDocument({ file, document, check }: Update): Promise<string> {
  const undone = findUnfinished(document);
  if (undone.length > 0) throw new Error(undone.join('\n'));
  const { version } = document.info;
  const next = `${JSON.stringify(document, null, 2)}\n`;
  const committed = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const released = readReleasedText(file) ?? committed;
  if (released !== '' && released !== next)
    await assertNotBreaking(parseDocument(released), document);
  if (committed === next) return `openapi.json is up to date, version ${version}.`;
  if (committed !== '') parseDocument(committed);
  if (check) throw new Error('openapi.json is out of date. Write it: npm run contract');
  // Renaming replaces the file as a whole, so that a reader never finds half of the document.
  const draft = new URL(`${file.href}.new`);
  await writeFile(draft, next);
  await rename(draft, file);
  return `openapi.json is written, version ${version}.`;
}

/** Reads the document of the last tag such as v1.2.0. @returns undefined before the first release */
function readReleasedText(file: URL): string | undefined {
  const folder = new URL('.', file);
  const tag = readGitOutput(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  return tag && readGitOutput(folder, 'show', `${tag.trim()}:./openapi.json`);
}

async function assertNotBreaking(before: OpenApiDocument, after: OpenApiDocument): Promise<void> {
  const majorOf = ({ info }: OpenApiDocument) => Number.parseInt(info.version, 10);
  if (majorOf(after) > majorOf(before)) return;
  const broken = await findBreakingChanges(before, after);
  if (broken.length > 0)
    throw new Error(
      [
        `The contract breaks version ${before.info.version}:`,
        ...broken.map((change) => `  ${change}`),
        'Undo the changes, or raise the major version in src/contract/openapi/version.ts.',
      ].join('\n'),
    );
}

export function parseDocument(
  text: string,
  errorMessage = 'openapi.json is no OpenAPI document. Restore it: git checkout src/contract/openapi/openapi.json',
): OpenApiDocument {
  try {
    const document: OpenApiDocument = JSON.parse(text);
    if (typeof document.info.version === 'string') return document;
  } catch {}
  throw new Error(errorMessage);
}

const LIMITS = ['$ref', 'const', 'enum', 'format', 'minLength', 'maxLength', 'pattern'];

/** Returns a sentence with a remedy for each unfinished part of a change. */
function findUnfinished({ components }: OpenApiDocument): string[] {
  const requests = Object.entries(components.schemas).filter(([id]) => id.endsWith('Request'));
  return [
    ...operations.flatMap(({ call, request, reply, sent, answer }) =>
      [z.safeParse(request, sent), z.safeParse(reply, answer)].flatMap(({ error }) => {
        const place = error?.issues[0]?.path.join('.');
        return error === undefined
          ? []
          : `The example of ${call.method} ${call.path} has no valid ${place}. Correct it beside the call.`;
      }),
    ),
    ...requests.flatMap(([id, schema]) =>
      findUnlimitedTexts(schema).map(
        (name) =>
          `${id} has the text ${name} without a limit. Add its value to VALUES, or what it is to PROPERTY_NOTES, in src/contract/openapi/value-notes.ts.`,
      ),
    ),
  ];
}

/** Finds texts without a limit, because a backend must know which texts to accept. */
function findUnlimitedTexts({ properties = {}, anyOf = [] }: JsonSchema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...findUnlimitedTexts(property).map((inner) => `${name}.${inner}`),
      ...(property.type === 'string' &&
      property.description === undefined &&
      !LIMITS.some((limit) => limit in property)
        ? [name]
        : []),
    ]),
    ...anyOf.flatMap(findUnlimitedTexts),
  ];
}
