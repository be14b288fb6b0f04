/** Drafts of this page (rule 3.14). */
export const draftKey = () => `draft:${location.pathname}` as const;

/** For inline scripts: `tabStorage` is larger, and its memory is empty in a new document. */
export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey()) !== null;
  } catch {
    return false;
  }
}
