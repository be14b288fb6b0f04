import { ADDRESS_LENGTH_MAX } from '../../limits.ts';

/** undefined for addresses of other origins: prevents open redirects (rules 4.2, 5.1.4). */
export function ownAddress(raw: string, origin: string): URL | undefined {
  if (raw.length > ADDRESS_LENGTH_MAX || hasForbiddenCharacter(raw)) return undefined;
  const address = URL.parse(raw);
  if (!address || address.origin !== origin || address.username || address.password)
    return undefined;
  return address;
}

/** Parsers disagree on spaces, control characters and backslashes. */
function hasForbiddenCharacter(raw: string): boolean {
  return [...raw].some(
    (character) => character <= ' ' || character === '\u007f' || character === '\\',
  );
}
