import { SHOWN_PATH_MAX } from '../../limits.ts';

/** Control characters, and the marks that turn the direction of writing around (rule S2.2). */
const UNSHOWABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A path for display: decoded if it can be, without characters that could deceive, at most 200
 * characters (rule 7.2). Goes into the page as text, never as HTML.
 */
export function shownPath(pathname: string): string {
  return [...decoded(pathname).replace(UNSHOWABLE, '\ufffd')].slice(0, SHOWN_PATH_MAX).join('');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
