import {
  type DraftValues,
  draftKey,
  ownerOf,
  readDrafts,
} from '../../session/drafts/stored-drafts.ts';
import { tabStorage } from '../../session/storage.ts';

/** Takes the draft of a form out of the storage. */
export function takeDraft(id: string): DraftValues | undefined {
  const drafts = readDrafts();
  if (!drafts || !Object.hasOwn(drafts.forms, id)) return undefined;
  const { [id]: values, ...forms } = drafts.forms;
  const owner = ownerOf(tabStorage.get(draftKey()));
  const isEmptied = Object.keys(forms).length === 0;
  tabStorage.set(draftKey(), isEmptied ? '' : `${owner}\n${JSON.stringify({ ...drafts, forms })}`);
  return values;
}

/** Whether a form that is not open yet has a draft to be opened for. */
export function hasDraft(id: string): boolean {
  return Object.hasOwn(readDrafts()?.forms ?? {}, id);
}
