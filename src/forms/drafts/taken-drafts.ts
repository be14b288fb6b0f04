import {
  type DraftValues,
  draftKey,
  ownerOf,
  readDrafts,
} from '../../session/drafts/stored-drafts.ts';
import { tabStorage } from '../../session/storage.ts';

/** Removes the draft from storage. */
export function takeDraft(id: string): DraftValues | undefined {
  const drafts = readDrafts();
  if (!drafts || !Object.hasOwn(drafts.forms, id)) return undefined;
  const { [id]: values, ...forms } = drafts.forms;
  const owner = ownerOf(tabStorage.get(draftKey()));
  const isEmptied = Object.keys(forms).length === 0;
  tabStorage.set(draftKey(), isEmptied ? '' : `${owner}\n${JSON.stringify({ ...drafts, forms })}`);
  return values;
}

/** Lets a closed form open for its draft. */
export function hasDraft(id: string): boolean {
  return Object.hasOwn(readDrafts()?.forms ?? {}, id);
}
