import { paths, pathTo } from '../../routes.ts';
import { pageSite } from '../../sites/page-site.ts';
import { activeClient } from '../client/active-client.ts';
import { tabStorage } from '../storage.ts';
import { resolveReturnLink } from './return-link.ts';
import { safeTarget } from './safe-target.ts';

/** The stored link, else the default link of the client (rule 0.10). */
function storedLink(): string | undefined {
  return resolveReturnLink(tabStorage.get('btpLink')) ?? resolveReturnLink(activeClient().start);
}

/** Whether an address is the page that is shown: going there would never end. */
function isHere(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname === location.pathname;
}

function firstElsewhere(...targets: (string | undefined)[]): string | undefined {
  return targets.find((target) => target !== undefined && !isHere(target));
}

/**
 * Where a person goes on to after `?redirectUrl=`: that, else the stored link, else the client's
 * start, else the welcome page (rule 4.4). Compute it before clearing any storage (rule 0.11).
 * @param raw the query value as it came
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

/** Where a `forward` of the backend leads (rule 4.4). */
export function forwardTarget(forward: unknown): string {
  return safeTarget(forward, 'content', pathTo('registrationDone'));
}

/** Where /automatische-weiterleitung leads (rule 4.5). */
export function redirectTarget(): string {
  return firstElsewhere(storedLink(), resolveReturnLink(activeClient().start)) ?? researchTarget();
}

/** The research platform, absolute (rule 4.12). */
export function researchTarget(): string {
  return new URL(pageSite().researchUrl, location.href).href;
}
