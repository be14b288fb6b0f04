import { accountSessions } from '../../../contract/calls/credentials/account-sessions.ts';
import { chosenNewsletters } from '../../../contract/calls/newsletter/chosen-newsletters.ts';
import { newsletters } from '../../../contract/calls/newsletter/newsletters.ts';
import { searchSettings } from '../../../contract/calls/profile/search-settings.ts';
import { subusers } from '../../../contract/calls/subusers/subusers.ts';
import { prefetch } from '../../http/queries.ts';
import type { User } from '../../session/identity/session.ts';
import { getActiveClient } from '../../session/navigation/active-client.ts';

/** Requests the data of the page before the code of its sections is loaded. */
export function prefetchSettings({ username, noSearchPreferences, isSubuser }: User): void {
  if (!noSearchPreferences) prefetch(searchSettings, {});
  const { hidden } = getActiveClient();
  if (!hidden.includes('newsletter')) {
    prefetch(newsletters, {});
    prefetch(chosenNewsletters, { username });
  }
  if (!isSubuser && !hidden.includes('subuser')) prefetch(subusers, {});
  prefetch(accountSessions, {});
}
