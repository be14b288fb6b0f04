import { chosenNewsletters, newsletters } from '../../contract/newsletter.ts';
import { searchSettings } from '../../contract/search-settings.ts';
import { cached } from '../../http/cache/request-cache.ts';
import { $hasToken } from '../../session/identity/booted.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';

/**
 * Asks for the sections' data beside the user data, whenever there is a token (rule 3.2.d), and for
 * the person's newsletters as soon as the user name is known (rule 3.2.h).
 */
export function loadEarly(): void {
  $hasToken.subscribe((hasToken) => {
    if (!hasToken || document.documentElement.hasAttribute('data-page-hidden')) return;
    void cached(searchSettings, {});
    void cached(newsletters, {});
  });
  $session.subscribe((session) => {
    if (session.status !== 'signed-in' || sessionKind(session) === 'ip') return;
    void cached(chosenNewsletters, { username: session.user.username });
  });
}
