import { pageSite } from '../../../sites/page-site.ts';
import { askEarly } from '../../http/send-once.ts';
import { firstOf } from '../../session/identity/booted.ts';
import { $client } from '../../session/navigation/active-client.ts';
import { isPageHidden } from '../../session/navigation/shown-route.ts';
import { afterFirstPaint } from '../../session/page/after-paint.ts';
import { formQuestion, keepContactParameters } from './contact-parameters.ts';

/** Requests topics and form before React has loaded, which takes their answers. */
export async function requestEarly(): Promise<void> {
  if (isPageHidden()) return;
  keepContactParameters();
  const clientId = await firstOf($client, (id) => id !== '');
  await afterFirstPaint();
  askEarly('POST', '/csa/contact', { clientId });
  const { category, topic } = document.querySelector<HTMLElement>('[data-contact]')?.dataset ?? {};
  // The HTML contains the topics of the page's own client only.
  if (category === undefined || topic === undefined || clientId !== pageSite().client) return;
  askEarly('POST', '/csa/contact/getForm', formQuestion(category, topic));
}
