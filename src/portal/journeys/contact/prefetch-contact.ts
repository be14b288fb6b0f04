import { contactCategories } from '../../../contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../../contract/calls/contact/contact-form.ts';
import { readPageSite } from '../../../sites/page-site.ts';
import { prefetch } from '../../http/queries.ts';
import { isPageHidden } from '../../page-state.ts';
import { waitForValue } from '../../session/identity/session.ts';
import { $activeClientId } from '../../session/navigation/active-client.ts';
import { createFormRequest, storeContactParameters } from './contact-parameters.ts';

/** Requests the topics and the form of the page before the code of the contact area is loaded. */
export async function prefetchContact(): Promise<void> {
  if (isPageHidden()) return;
  storeContactParameters();
  const clientId = await waitForValue($activeClientId, (id) => id !== '');
  prefetch(contactCategories, { clientId });
  const placeJson = document.getElementById('contact-place')?.textContent;
  // The HTML contains only the topics of the tree's client.
  if (!placeJson || clientId !== readPageSite().client) return;
  const { category, topic }: TopicIds = JSON.parse(placeJson);
  prefetch(contactForm, createFormRequest(category, topic));
}

/** The ids of the topic of the page, which Contact.astro writes into the HTML. */
interface TopicIds {
  readonly category: string;
  readonly topic: string;
}
