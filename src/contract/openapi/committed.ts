import { readFile, rename, writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';
import type { OpenApiDocument } from './open-api.ts';

export const DOCUMENT_FILE = new URL('openapi.json', import.meta.url);

export function documentText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

/** @returns '' when there is no document yet */
export async function committedText(file: URL): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** @throws Error that says what to do when the text is no OpenAPI document */
export function parsedDocument(text: string): OpenApiDocument {
  const document = parsed(text);
  if (typeof document?.info?.version === 'string') return document;
  throw new Error(
    'openapi.json is no OpenAPI document. Restore it: git checkout src/contract/openapi/openapi.json',
  );
}

function parsed(text: string): OpenApiDocument | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the file as a whole, so that a reader never finds half of it. */
export async function writeDocument(file: URL, text: string): Promise<void> {
  const draft = new URL(`${file.href}.new`);
  await writeFile(draft, text);
  await rename(draft, file);
}
