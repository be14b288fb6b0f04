import { SHOWN_PATH_MAX } from '../../../contract/limits.ts';

/** Control characters and bidirectional overrides (rule S2.2). */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Prepares a path for display, with at most 200 characters; insert the result as text, never as HTML. */
export function formatPath(pathname: string): string {
  return [...decodePath(pathname).replace(INVISIBLE_CHARACTERS, '\ufffd')]
    .slice(0, SHOWN_PATH_MAX)
    .join('');
}

/** Decodes a path. @returns the path unchanged if an escape is broken */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
