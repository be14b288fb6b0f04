/** Secrets, and a command that a return must not repeat (rule 4.6). */
const UNRETURNED_PARAMETERS = ['pt', 'ot', 'clearStorage'] as const;

/** Builds the address of this page without some parameters; the text of all other parameters stays as it is. */
export function createAddressWithout(names: readonly string[]): string {
  const parameters = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.some((name) => new URLSearchParams(part).has(name)));
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return location.origin + location.pathname + search + location.hash;
}

/** Returns the address at which a sign-in brings a person back to this page. */
export function getReturnAddress(): string {
  return createAddressWithout(UNRETURNED_PARAMETERS);
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
