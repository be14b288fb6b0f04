/** Parameters that no other site may see (rule 4.6). */
const PRIVATE_PARAMETERS = ['pt', 'ot', 'clearStorage'] as const;

export function addressWithout(names: readonly string[]): string {
  const rest = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.some((name) => new URLSearchParams(part).has(name)));
  const search = rest.length > 0 ? `?${rest.join('&')}` : '';
  return location.origin + location.pathname + search + location.hash;
}

export function currentAddress(): string {
  return addressWithout(PRIVATE_PARAMETERS);
}
