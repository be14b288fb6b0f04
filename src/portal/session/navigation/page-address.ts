/** A return address leaves out secrets, and the command `clearStorage`, which a return must not repeat (rule 4.6). */
const PARAMETERS_LEFT_OUT_OF_RETURN = ['pt', 'ot', 'clearStorage'] as const;

/** Builds the address of this page without some parameters. The text of all other parameters does not change. */
export function createAddressWithout(names: readonly string[]): string {
  const parameters = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.some((name) => new URLSearchParams(part).has(name)));
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return location.origin + location.pathname + search + location.hash;
}

/** Returns the address that brings a person back to this page after a sign-in. */
export function getReturnAddress(): string {
  return createAddressWithout(PARAMETERS_LEFT_OUT_OF_RETURN);
}

/** The parameters of one-time tokens in mailed links: `pt` resets a password, `ot` confirms a registration. */
export type OneTimeTokenName = 'pt' | 'ot';

/**
 * Reads a one-time token, and moves the token from the address to the history entry, where the token is
 * invisible and survives a reload.
 */
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
