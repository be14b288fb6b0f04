import type { RouteName } from '../../routes.ts';

/** Route of the page, as the layout has written it; undefined for pages without one, such as 404. */
export function shownRoute(): RouteName | undefined {
  return document.documentElement.dataset['route'] as RouteName | undefined;
}
