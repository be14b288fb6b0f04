import type { RouteName } from '../../../contract/routes.ts';
import { hasPageFlag, readPageState } from '../../page-state.ts';

export function shownRoute(): RouteName | undefined {
  return readPageState('route');
}

/** Whether the active client hides the page, as far as is known now (rule 2.8). */
export function isPageHidden(): boolean {
  return hasPageFlag('page-hidden');
}

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

/** Tokens in mailed links: `pt` resets a password, `ot` confirms a registration. */
export type OneTimeTokenName = 'pt' | 'ot';

/** Survives a reload in the history entry, without being visible. */
export function oneTimeToken(name: OneTimeTokenName): string {
  const given = new URLSearchParams(location.search).get(name);
  if (given) history.replaceState({ ...history.state, [name]: given }, '', addressWithout([name]));
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

export function dropOneTimeToken(name: OneTimeTokenName): void {
  history.replaceState({ ...history.state, [name]: undefined }, '');
}
