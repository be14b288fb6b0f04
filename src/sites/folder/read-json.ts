import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod';
import { findErrorsIn, SitesError } from './folder-errors.ts';
import { findPosition, formatLineAndColumn } from './json-position.ts';

/** Returns the path of a file as the operator can type it. */
export function displayPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

/** Describes file, line, column and path of an error in valid JSON (rule 25.3). */
export function describePlace(file: string, path: readonly PropertyKey[]): string {
  return `${displayPath(file)}:${findPosition(readText(file), path)}: ${path.join('.')}`;
}

export function readJson(file: string): unknown {
  return parseText(file, readText(file));
}

/** @param purpose is the purpose of the file, for the error if the file is missing @throws SitesError */
export function readFileBytes(file: string, purpose = ''): Buffer {
  const place = displayPath(file);
  if (!existsSync(file)) throw new SitesError([`${place} is missing: ${purpose}`]);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SitesError([`${place} cannot be read: ${Object(cause).message}.`]);
  }
}

/** Reads a text without its byte order mark, which JSON forbids but some editors write. */
function readText(file: string, purpose?: string): string {
  const bytes = readFileBytes(file, purpose);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SitesError([`${displayPath(file)} is not UTF-8. Save it with this encoding.`]);
  }
}

function parseText(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [firstError] = errors;
    const reason = firstError
      ? `:${formatLineAndColumn(text, firstError.offset)} is not JSON: ${describeParseError(firstError)}.`
      : ` is not JSON: ${Object(cause).message}.`;
    throw new SitesError([displayPath(file) + reason]);
  }
}

/** Describes the error in words, such as `value expected` for jsonc-parser's `ValueExpected`. */
function describeParseError({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase();
}

/**
 * Reads a JSON file by a schema.
 * @param purpose is the purpose of the file, for the error if the file is missing
 * @throws SitesError with a sentence for each error
 */
export function readJsonBySchema<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
  purpose?: string,
): z.infer<Schema> {
  const text = readText(file, purpose);
  const entry = parseText(file, text);
  const sentences = findErrorsIn(displayPath(file), schema, entry, text);
  if (sentences.length > 0) throw new SitesError(sentences);
  return z.parse(schema, entry);
}

export function readJsonIfPresent(file: string): unknown {
  return existsSync(file) ? readJson(file) : undefined;
}
