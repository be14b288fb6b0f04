/** @returns the storage key for the drafts of a page, by default of this page (rule 3.14) */
export const getDraftKey = (path = location.pathname) => `draft:${path}` as const;

/**
 * The beginning of the keys for values that were sent and that a person can send again with another e-mail
 * address. The path of the page follows.
 */
export const SENT_DRAFT = 'draft:sent:';

/**
 * Whether this page has a draft. It reads session storage directly, because the memory of `tabStorage` is
 * empty in a new document.
 */
export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(getDraftKey()) !== null;
  } catch {}
  return false;
}
