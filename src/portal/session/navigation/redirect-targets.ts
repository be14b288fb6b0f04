import { paths, pathTo } from '../../../contract/routes.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { tabStorage } from '../storage.ts';
import { activeClient, cleanLabel } from './active-client.ts';
import { resolveReturnLink, safeTarget } from './allowed-targets.ts';

/**
 * Navigating to the shown page would loop, as would the page that leads to the stored link. Hosts
 * lead from a path with slashes at its end to the one without (rule 6.1).
 */
function isHere(address: string): boolean {
  const { origin, pathname } = new URL(address);
  const [target, ...loops] = [pathname, location.pathname, paths.redirect].map((path) =>
    path.replace(/\/+$/, ''),
  );
  return origin === location.origin && loops.includes(target as string);
}

/** The given target, else the stored link, else the client's default link (rule 0.10). */
function firstElsewhere(given?: string): string | undefined {
  const stored = resolveReturnLink(tabStorage.get('btpLink'));
  const start = resolveReturnLink(activeClient().start);
  return [given, stored, start].find((target) => target !== undefined && !isHere(target));
}

/** Target of `?redirectUrl=`; call it before clearing storage. */
export function contentTarget(raw: unknown): string {
  return firstElsewhere(safeTarget(raw)) ?? location.origin + paths.welcome;
}

export function forwardTarget(forward: unknown): string {
  return safeTarget(forward) ?? pathTo('registrationDone');
}

export function redirectTarget(): string {
  return firstElsewhere() ?? researchTarget();
}

export function researchTarget(): string {
  return new URL(pageSite().researchUrl, location.href).href;
}

/** `label` completes 'Zurück zu'. Validates again: storage can be edited by hand. */
export function backLink() {
  return {
    href: redirectTarget(),
    label: cleanLabel(tabStorage.get('btpLabel')) || activeClient().label,
  };
}
