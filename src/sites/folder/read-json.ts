import { existsSync, readFileSync } from 'node:fs';
import { readFile as readTextOf } from 'node:fs/promises';
import { relative } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod';
import { faultsOf, SitesError } from './folder-faults.ts';
import { lineAndColumn, positionIn } from './position-in.ts';

/** The path of a file as the operator can type it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

/** File, line, column and path of a fault in a file that is valid JSON (rule 25.3). */
export function placeIn(file: string, path: readonly PropertyKey[]): string {
  return `${shownPath(file)}:${positionIn(String(readBytes(file, '')), path)}: ${path.join('.')}`;
}

/** @param need what the file is for, if it is missing */
export function readJson(file: string, need: string): unknown {
  return parsed(file, String(readBytes(file, need)));
}

/** @param need what the file is for, if it is missing @throws SitesError */
export function readBytes(file: string, need: string): Buffer {
  const place = shownPath(file);
  if (!existsSync(file)) throw new SitesError([`${place} is missing: ${need}`]);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SitesError([`${place} cannot be read: ${Object(cause).message}.`]);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [first] = errors;
    const fault = first
      ? `:${lineAndColumn(text, first.offset)} is not JSON: ${printParseErrorCode(first.error)}.`
      : ` is not JSON: ${Object(cause).message}.`;
    throw new SitesError([shownPath(file) + fault]);
  }
}

export function readFile<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
  need: string,
): z.infer<Schema> {
  const text = String(readBytes(file, need));
  const entry = parsed(file, text);
  const faults = faultsOf(shownPath(file), schema, entry, text);
  if (faults.length > 0) throw new SitesError(faults);
  return z.parse(schema, entry);
}

export async function readIfThere(file: string): Promise<unknown> {
  const text = await readTextOf(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
