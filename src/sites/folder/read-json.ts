import { readFileSync } from 'node:fs';
import { readFile as readText } from 'node:fs/promises';
import { relative } from 'node:path';
import type * as z from 'zod/mini';
import { faultsOf, SitesError } from './faults.ts';

/** The path of a file as the operator can type it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

/** @param need what the file is for, if it is missing */
export function readJson(file: string, need: string): unknown {
  const place = shownPath(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) throw new SitesError([`${place} is missing: ${need}`]);
    throw new SitesError([`${place} cannot be read: ${reasonOf(cause)}.`]);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SitesError([`${place} is no JSON: ${reasonOf(cause)}. Correct it there.`]);
  }
}

export function readFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  need: string,
): z.infer<Schema> {
  const entry = readJson(file, need);
  const faults = faultsOf(shownPath(file), schema, entry);
  if (faults.length > 0) throw new SitesError(faults);
  return schema.parse(entry);
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

export async function readIfThere(file: string): Promise<unknown> {
  const text = await readText(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
