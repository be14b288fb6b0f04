import { paths } from '../../../contract/routes.ts';
import { getDraftKey, SENT_DRAFT_PREFIX } from '../../session/draft-key.ts';
import { goTo } from '../../session/navigate.ts';
import { tabStorage } from '../../session/storage.ts';

/** Offers a way back to the filled form of the registration that this tab has sent last (rule 35.1). */
export function offerCorrection(): void {
  const offer = document.querySelector<HTMLElement>('.correct-address');
  const [sentKey] = tabStorage.keys(SENT_DRAFT_PREFIX + paths.registration);
  if (!offer || !sentKey) return;
  offer.inert = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    const path = sentKey.slice(SENT_DRAFT_PREFIX.length);
    tabStorage.set(getDraftKey(path), tabStorage.get(sentKey));
    tabStorage.set(sentKey, '');
    goTo(path);
  });
}
