/** Drafts of a page, by default of this one (rule 3.14). */
export const draftKey = (path = location.pathname) => `draft:${path}` as const;

/** What a form has sent that can be sent again with another address, by the path of its page. */
export const SENT_DRAFT = 'draft:sent:';

/** For inline scripts: `tabStorage` is larger, and its memory is empty in a new document. */
export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey()) !== null;
  } catch {}
  return false;
}
