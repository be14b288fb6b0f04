import type { RouteName } from '../../../contract/routes.ts';

/** Route of the page, as the layout has written it; undefined for pages without one, such as 404. */
export function shownRoute(): RouteName | undefined {
  return document.documentElement.dataset['route'] as RouteName | undefined;
}

/** Whether the active client hides the page, as far as is known now (rule 2.8). */
export function isPageHidden(): boolean {
  return document.documentElement.hasAttribute('data-page-hidden');
}
