import { shownClient } from '../../session/client/active-client.ts';
import { pageSite } from '../../sites/page-site.ts';

/** Whether the active client is the page's own: the HTML holds only the topics of that one. */
export function isOwnClient(): boolean {
  return shownClient() === pageSite().client;
}
