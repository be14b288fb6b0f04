import { ADDRESS_LENGTH_MAX } from '../../limits.ts';

/**
 * An absolute address on the portal's own origin, or undefined: redirects of the sandbox go
 * nowhere else (rules 4.2, 5.1.4).
 */
export function ownAddress(raw: string, origin: string): URL | undefined {
  if (raw.length > ADDRESS_LENGTH_MAX || hasForbiddenCharacter(raw)) return undefined;
  const address = URL.parse(raw);
  if (!address || address.origin !== origin || address.username || address.password)
    return undefined;
  return address;
}

/** Blanks, control characters and backslashes are read differently by different parsers. */
function hasForbiddenCharacter(raw: string): boolean {
  return [...raw].some(
    (character) => character <= ' ' || character === '\u007f' || character === '\\',
  );
}
