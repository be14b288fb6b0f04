import { ADDRESS_LENGTH_MAX } from '../../contract/limits.ts';

/** undefined for addresses of other origins: prevents open redirects (rules 4.2, 5.1.4). */
export function ownAddress(raw: string, origin: string): URL | undefined {
  if (raw.length > ADDRESS_LENGTH_MAX || hasForbiddenCharacter(raw)) return undefined;
  const address = URL.parse(raw);
  // With the scheme and without credentials; `blob:` addresses have the origin of their maker, too.
  return address?.href.startsWith(`${origin}/`) ? address : undefined;
}

/** Parsers disagree on spaces, control characters and backslashes. */
function hasForbiddenCharacter(raw: string): boolean {
  return [...raw].some(
    (character) => character <= ' ' || character === '\u007f' || character === '\\',
  );
}
