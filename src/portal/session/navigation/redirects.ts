import { session } from '../../../contract/calls/session/session.ts';
import { paths, pathTo, redirectedRoutes } from '../../../contract/routes.ts';
import { readPageSite } from '../../../sites/page-site.ts';
import { requestOnce } from '../../http/request-once.ts';
import { isPageHidden, readPageState } from '../../page-state.ts';
import { $booted, $session, sessionKindOf } from '../identity/session.ts';
import { announceLeaving, replaceWith } from '../navigate.ts';
import { tabStorage } from '../storage.ts';
import { cleanLabel, getActiveClient } from './active-client.ts';
import { resolveReturnLink, resolveSafeTarget } from './allowed-targets.ts';
import { getReturnAddress, readOneTimeToken } from './page-address.ts';

/** Whether a redirect would loop, because the address is this page or the page that redirects to the stored link. */
function wouldLoop(address: string): boolean {
  const target = new URL(address);
  const loopPaths = [location.pathname, paths.redirect].map(removeLastSlashes);
  return (
    target.origin === location.origin && loopPaths.includes(removeLastSlashes(target.pathname))
  );
}

/** Removes slashes at the end, as hosts do (rule 6.1). */
function removeLastSlashes(path: string): string {
  return path.replace(/\/+$/, '');
}

/**
 * Finds the first target that would not loop: the preferred target, the stored link or the client's default
 * link (rule 0.10).
 */
function findTargetWithoutLoop(preferredTarget?: string): string | undefined {
  const storedTarget = resolveReturnLink(tabStorage.get('btpLink'));
  const defaultTarget = resolveReturnLink(getActiveClient().start);
  return [preferredTarget, storedTarget, defaultTarget].find(
    (target) => target !== undefined && !wouldLoop(target),
  );
}

/**
 * Resolves the value of `?redirectUrl=`. Call this function before the storage is cleared, because it reads the
 * stored link.
 */
export function resolveContentTarget(address: unknown): string {
  return findTargetWithoutLoop(resolveSafeTarget(address)) ?? location.origin + paths.welcome;
}

/** Resolves the address `forward` of a confirmed registration, by default to the page about the success. */
export function resolveForwardTarget(forward: unknown): string {
  return resolveSafeTarget(forward) ?? pathTo('registrationDone');
}

/** Returns the target of the redirect page and of the link 'Zurück zu'. */
export function resolveRedirectTarget(): string {
  return findTargetWithoutLoop() ?? resolveResearchTarget();
}

/** Returns the start address of the research platform. */
export function resolveResearchTarget(): string {
  return new URL(readPageSite().researchUrl, location.href).href;
}

/** Creates the link 'Zurück zu'. The stored link is validated again, because people can edit the storage by hand. */
export function createBackLink() {
  return {
    href: resolveRedirectTarget(),
    label: cleanLabel(tabStorage.get('btpLabel')) || getActiveClient().label,
  };
}

/**
 * Asks the backend once per tab whether to redirect first, and redirects (rule 3.6).
 * @returns whether the browser leaves
 */
export async function redirectOnFirstVisit(): Promise<boolean> {
  if (tabStorage.get('firstVisit') === 'false' || isRedirectRisky()) return false;
  tabStorage.set('firstVisit', 'false');
  // Without storage the tab would redirect in a loop.
  if (!tabStorage.isPersisted('firstVisit')) return false;
  const { reply } = await requestOnce(session, { redirectUrl: getReturnAddress() });
  const target = resolveSafeTarget(reply?.url, 'auth');
  // An answer after the end of the boot is too late: the boot has timed out, or another tab has signed out.
  if (target === undefined || $booted.get()) return false;
  announceLeaving();
  replaceWith(target);
  return true;
}

/** Whether a redirect could undo a logout or lose a one-time token. */
function isRedirectRisky(): boolean {
  const route = readPageState('route');
  return (
    route === 'logout' ||
    (route === 'password' && readOneTimeToken('pt') !== '') ||
    (route === 'optIn' && readOneTimeToken('ot') !== '')
  );
}

/**
 * Redirects a person who may not stay on this page (rules 0.6, 0.7, 2.8.c, 3.9).
 * @returns whether the browser leaves
 */
export function redirectAfterSignIn(): boolean {
  const target = findTargetAfterSignIn();
  if (target !== undefined) replaceWith(new URL(target, location.origin).href);
  return target !== undefined;
}

function findTargetAfterSignIn(): string | undefined {
  const currentSession = $session.get();
  const route = readPageState('route');
  if (!currentSession.user || route === undefined || isPageHidden()) return undefined;
  const kind = sessionKindOf(currentSession);
  const isAdministration = /^\/admin(\/|$)/.test(location.pathname);
  if (kind === 'admin' && redirectedRoutes.admin.includes(route) && !isAdministration)
    return readPageSite().adminUrl;
  const { needRedirect } = currentSession.user;
  if (kind !== 'ip' && needRedirect && redirectedRoutes.needRedirect.includes(route))
    return pathTo('settings');
  return undefined;
}
