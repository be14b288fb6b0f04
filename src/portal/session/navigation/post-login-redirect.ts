import { pathTo, redirectedRoutes } from '../../../contract/routes.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { $session, sessionKind } from '../identity/session.ts';
import { replaceWith } from '../navigate.ts';
import { isPageHidden, shownRoute } from './shown-route.ts';

/** See rules 0.6, 0.7, 2.8.c, 3.9. @returns whether it leads elsewhere */
export function redirectsAfterSignIn(): boolean {
  const target = targetOf();
  if (target !== undefined) replaceWith(new URL(target, location.origin).href);
  return target !== undefined;
}

function targetOf(): string | undefined {
  const session = $session.get();
  const route = shownRoute();
  if (!session.user || route === undefined || isPageHidden()) return undefined;
  const kind = sessionKind(session);
  const isInside = /^\/admin(\/|$)/.test(location.pathname);
  if (kind === 'admin' && redirectedRoutes.admin.includes(route) && !isInside)
    return pageSite().adminUrl;
  if (kind !== 'ip' && session.user.needRedirect && redirectedRoutes.needRedirect.includes(route))
    return pathTo('settings');
  return undefined;
}
