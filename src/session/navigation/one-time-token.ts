import { addressWithout } from './query.ts';

/** Tokens of mailed links: `pt` resets a password, `ot` confirms a registration. */
export type OneTimeTokenName = 'pt' | 'ot';

/**
 * The one-time token that the page was opened with, '' for none. It moves from the address to the
 * history entry, so that it survives a reload but shows nowhere (rules 7.9.7, 7.10).
 */
export function oneTimeToken(name: OneTimeTokenName): string {
  const given = new URLSearchParams(location.search).get(name);
  if (given) history.replaceState({ ...history.state, [name]: given }, '', addressWithout([name]));
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

/** Forgets a token that has done its work (rule 7.9.6). */
export function dropOneTimeToken(name: OneTimeTokenName): void {
  history.replaceState({ ...history.state, [name]: undefined }, '');
}
