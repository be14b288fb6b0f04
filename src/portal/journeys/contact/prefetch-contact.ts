import { contactCategories, contactForm } from '../../../contract/contact.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { prefetch } from '../../http/queries.ts';
import { firstOf } from '../../session/identity/session.ts';
import { $client } from '../../session/navigation/active-client.ts';
import { isPageHidden } from '../../session/navigation/current-page.ts';
import { formRequest, storeContactParameters } from './contact-parameters.ts';

/** Requests topics and form before the code of the contact area is loaded. */
export async function prefetchContact(): Promise<void> {
  if (isPageHidden()) return;
  storeContactParameters();
  const clientId = await firstOf($client, (id) => id !== '');
  prefetch(contactCategories, { clientId });
  const { category, topic } = document.querySelector<HTMLElement>('[data-contact]')?.dataset ?? {};
  // The HTML contains only the topics of the tree's client.
  if (category === undefined || topic === undefined || clientId !== pageSite().client) return;
  prefetch(contactForm, formRequest(category, topic));
}
