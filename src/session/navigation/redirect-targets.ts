import { paths, pathTo } from '../../routes.ts';
import { pageSite } from '../../sites/page-site.ts';
import { activeClient } from '../client/active-client.ts';
import { tabStorage } from '../storage.ts';
import { resolveReturnLink } from './return-link.ts';
import { safeTarget } from './safe-target.ts';

/** The stored link, else the client's default link (rule 0.10). */
function storedLink(): string | undefined {
  return resolveReturnLink(tabStorage.get('btpLink')) ?? resolveReturnLink(activeClient().start);
}

/** Navigating to the shown page would loop. */
function isHere(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname === location.pathname;
}

function firstElsewhere(...targets: (string | undefined)[]): string | undefined {
  return targets.find((target) => target !== undefined && !isHere(target));
}

/**
 * Target of an unvalidated `?redirectUrl=` (rule 4.4); call it before clearing storage (rule 0.11).
 */
export function contentTarget(raw: unknown): string {
  return (
    firstElsewhere(
      safeTarget(raw, 'content', undefined),
      storedLink(),
      resolveReturnLink(activeClient().start),
    ) ?? new URL(paths.welcome, location.origin).href
  );
}

/** Target of a backend's `forward` (rule 4.4). */
export function forwardTarget(forward: unknown): string {
  return safeTarget(forward, 'content', pathTo('registrationDone'));
}

/** Target of /automatische-weiterleitung (rule 4.5). */
export function redirectTarget(): string {
  return firstElsewhere(storedLink(), resolveReturnLink(activeClient().start)) ?? researchTarget();
}

/** The research platform, absolute (rule 4.12). */
export function researchTarget(): string {
  return new URL(pageSite().researchUrl, location.href).href;
}
