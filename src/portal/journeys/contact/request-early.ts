import { contactCategories, contactForm } from '../../../contract/contact.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { cached } from '../../http/cache/request-cache.ts';
import { $client } from '../../session/navigation/active-client.ts';
import { isPageHidden } from '../../session/navigation/shown-route.ts';
import { afterFirstPaint } from '../../session/page/after-paint.ts';
import { formQuestion, keepContactParameters } from './contact-parameters.ts';
import { loadContactForm } from './load.ts';

/** Requests topics and form before React has loaded; the island reads the request cache. */
export function requestEarly(): void {
  if (isPageHidden()) return;
  keepContactParameters();
  const stop = $client.subscribe((clientId) => {
    if (clientId === '') return;
    queueMicrotask(() => stop());
    void afterFirstPaint().then(() => ask(clientId));
  });
}

function ask(clientId: string): void {
  void cached(contactCategories, { clientId });
  const { category, topic } = document.querySelector<HTMLElement>('[data-contact]')?.dataset ?? {};
  // The HTML contains the topics of the page's own client only.
  if (category === undefined || topic === undefined || clientId !== pageSite().client) return;
  void cached(contactForm, formQuestion(category, topic));
  void loadContactForm().catch(() => undefined);
}
