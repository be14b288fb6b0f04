import { SHOWN_PATH_MAX } from '../../../contract/limits.ts';

/** Matches control characters and bidirectional overrides (rule S2.2). */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** The sign � in place of an invisible character. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Prepares a path for display, with at most 200 characters. Insert the result as text, never as HTML. */
export function formatPath(pathname: string): string {
  return [...decodePath(pathname).replace(INVISIBLE_CHARACTERS, REPLACEMENT_CHARACTER)]
    .slice(0, SHOWN_PATH_MAX)
    .join('');
}

/** Decodes a path. @returns the unchanged path if one of its `%` escapes is invalid */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
