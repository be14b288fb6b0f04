/** Parameters that never leave the page: one-time tokens, and the order to clear (rule 4.6). */
const PRIVATE_PARAMETERS = ['pt', 'ot', 'clearStorage'] as const;

/**
 * The current address without some query parameters; the others keep their very spelling.
 * @returns an absolute address
 */
export function addressWithout(names: readonly string[]): string {
  const rest = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.includes(nameOf(part)));
  const search = rest.length > 0 ? `?${rest.join('&')}` : '';
  return location.origin + location.pathname + search + location.hash;
}

/** The current address as others may know it (rule S1.5). */
export function currentAddress(): string {
  return addressWithout(PRIVATE_PARAMETERS);
}

function nameOf(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? '';
}
