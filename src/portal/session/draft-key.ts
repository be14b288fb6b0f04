/** Returns the storage key for the drafts of a page, by default of this page (rule 3.14). */
export const getDraftKey = (path = location.pathname) => `draft:${path}` as const;

/**
 * The beginning of the storage keys for sent values, which a person can send again with another e-mail address.
 * In the key, the path of the page follows.
 */
export const SENT_DRAFT_PREFIX = 'draft:sent:';

/**
 * Whether this page has a draft. The function reads session storage directly, because a new document has no
 * values in the memory of `tabStorage`.
 */
export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(getDraftKey()) !== null;
  } catch {}
  return false;
}
