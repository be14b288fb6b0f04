import { SENT_DRAFT } from '../../draft-key.ts';
import { tabStorage } from '../../storage.ts';

/** Removes drafts of all pages that have expired, and those of others than a person (rule 3.14). */
export function dropStaleDrafts(username?: string): void {
  for (const key of tabStorage.keys('draft:')) {
    const [owner, drafts = ''] = tabStorage.get(key).split('\n');
    // The first number is the end.
    const isOfOther = owner ? owner !== username : key.startsWith(SENT_DRAFT);
    if (Number(/\d+/.exec(drafts)) <= Date.now() || (username && isOfOther))
      tabStorage.set(key, '');
  }
}
