import type { RouteName } from '../../../contract/routes.ts';

export function shownRoute(): RouteName | undefined {
  return document.documentElement.dataset['route'] as RouteName | undefined;
}

/** Whether the active client hides the page, as far as is known now (rule 2.8). */
export function isPageHidden(): boolean {
  return document.documentElement.hasAttribute('data-page-hidden');
}
