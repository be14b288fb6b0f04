import { paths, type RouteName } from '../../routes.ts';

/** Route of the page; undefined for pages without one, such as 404. */
export function shownRoute(): RouteName | undefined {
  const name = document.documentElement.dataset['route'] ?? '';
  return Object.hasOwn(paths, name) ? (name as RouteName) : undefined;
}
