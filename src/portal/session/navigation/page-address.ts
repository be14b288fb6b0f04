/** Parameters that no other site may see (rule 4.6). */
const PRIVATE_PARAMETERS = ['pt', 'ot', 'clearStorage'] as const;

/** Builds the address of this page without some parameters; the text of all other parameters stays as it is. */
export function createAddressWithout(names: readonly string[]): string {
  const parameters = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.some((name) => new URLSearchParams(part).has(name)));
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return location.origin + location.pathname + search + location.hash;
}

export function getCurrentAddress(): string {
  return createAddressWithout(PRIVATE_PARAMETERS);
}

/** The parameters of one-time tokens in mailed links: `pt` resets a password, `ot` confirms a registration. */
export type OneTimeTokenName = 'pt' | 'ot';

/** Reads a one-time token and moves it from the address to the history entry, where it is invisible and survives a reload. */
export function readOneTimeToken(name: OneTimeTokenName): string {
  const tokenInAddress = new URLSearchParams(location.search).get(name);
  if (tokenInAddress)
    history.replaceState(
      { ...history.state, [name]: tokenInAddress },
      '',
      createAddressWithout([name]),
    );
  const tokenInHistory: unknown = history.state?.[name];
  return typeof tokenInHistory === 'string' ? tokenInHistory : '';
}

export function dropOneTimeToken(name: OneTimeTokenName): void {
  history.replaceState({ ...history.state, [name]: undefined }, '');
}
