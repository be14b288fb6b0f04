import type { Session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { resolveContentTarget } from '../../session/navigation/redirects.ts';
import { sharedStorage, tabStorage } from '../../session/storage.ts';

let redirectParameter: string | undefined;

/** Resolves the target after the terms. The first call keeps the value of `?redirectUrl=` for later calls (rules 4.4, 4.10). */
export function resolveTermsTarget(): string {
  redirectParameter ??= new URLSearchParams(location.search).get('redirectUrl') ?? '';
  return resolveContentTarget(redirectParameter);
}

/**
 * Clears the storages and redirects (rule 7.13.c).
 * @param target must already be resolved, because resolving a target may read the storages (rule 0.11)
 */
export function leaveTerms(target: string): void {
  sharedStorage.clear();
  tabStorage.clear();
  goTo(target);
}

export function isPremium(session: Session): boolean {
  return session.user?.isPremium === true;
}
