import { goTo } from '../../session/navigate.ts';
import { contentTarget } from '../../session/navigation/redirect-targets.ts';
import { sharedStorage, tabStorage } from '../../session/storage.ts';

let asked: string | undefined;

/** Reads `?redirectUrl=` once and keeps it (rules 4.4, 4.10). */
export function termsTarget(): string {
  asked ??= new URLSearchParams(location.search).get('redirectUrl') ?? '';
  return contentTarget(asked);
}

/** Clears the storages and redirects (rule 7.13.c). @param target computed before (rule 0.11) */
export function leaveTerms(target: string): void {
  sharedStorage.clear();
  tabStorage.clear();
  goTo(target);
}
