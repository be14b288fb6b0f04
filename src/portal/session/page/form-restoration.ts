import { getShownUser, userKindOf } from '../identity/session.ts';

/**
 * Keeps browsers from filling the forms of a signed-in person again at Back, because somebody else may be here
 * by then (rule S6.1). A draft restores the input for the same person (forms/use-portal-form.ts). Call it when
 * the page goes.
 */
export function forbidFormRestoration(): void {
  if (!getShownUser()) return;
  for (const form of document.forms) form.setAttribute('autocomplete', 'off');
}

/** Ends `forbidFormRestoration` when the page comes back from the back/forward cache. */
export function allowFormRestoration(): void {
  for (const form of document.forms) form.removeAttribute('autocomplete');
}

/** Whether the page has forms of an institution's user, whose computer other people use next. */
export function hasFormsOfInstitution(): boolean {
  const user = getShownUser();
  return user !== undefined && userKindOf(user) === 'ip' && document.forms.length > 0;
}
