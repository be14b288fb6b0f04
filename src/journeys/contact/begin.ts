import { contactCategories, contactForm } from '../../contract/contact.ts';
import { cached } from '../../http/cache/request-cache.ts';
import { $client } from '../../session/client/active-client.ts';
import { afterFirstPaint } from '../../session/page/after-paint.ts';
import { pageSite } from '../../sites/page-site.ts';
import { formQuestion } from './contact-product.ts';
import { keepContactParameters } from './keep-parameters.ts';
import { loadContactForm } from './load.ts';

/**
 * Asks for what the contact area will show while React is still on its way: the topics, and on the
 * page of a topic its form. The island finds the answers in the request cache.
 */
export function beginContact(): void {
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
  // The page was rendered from its own client's topics; another one has others.
  if (category === undefined || topic === undefined || clientId !== pageSite().client) return;
  void cached(contactForm, formQuestion(category, topic));
  void loadContactForm().catch(() => undefined);
}
