import { addressWithout } from './query.ts';

/** Tokens in mailed links: `pt` resets a password, `ot` confirms a registration. */
export type OneTimeTokenName = 'pt' | 'ot';

/** Survives a reload in the history entry, without being visible (rule 7.9.7). */
export function oneTimeToken(name: OneTimeTokenName): string {
  const given = new URLSearchParams(location.search).get(name);
  if (given) history.replaceState({ ...history.state, [name]: given }, '', addressWithout([name]));
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

export function dropOneTimeToken(name: OneTimeTokenName): void {
  history.replaceState({ ...history.state, [name]: undefined }, '');
}
