import { paths } from '../../../contract/routes.ts';
import { getDraftKey, SENT_DRAFT_PREFIX } from '../../session/draft-key.ts';
import { goTo } from '../../session/navigate.ts';
import { tabStorage } from '../../session/storage.ts';

/** Offers a way back to the registration form that this tab has sent last, with the sent values (rule 35.1). */
export function offerCorrection(): void {
  const offerElement = document.querySelector<HTMLElement>('.correct-address');
  const [sentKey] = tabStorage.keys(SENT_DRAFT_PREFIX + paths.registration);
  if (!offerElement || !sentKey) return;
  offerElement.inert = false;
  offerElement.querySelector('button')?.addEventListener('click', () => {
    const path = sentKey.slice(SENT_DRAFT_PREFIX.length);
    tabStorage.set(getDraftKey(path), tabStorage.get(sentKey));
    tabStorage.set(sentKey, '');
    goTo(path);
  });
}
