import { chosenNewsletters, newsletters } from '../../../contract/newsletter.ts';
import { searchSettings } from '../../../contract/search-settings.ts';
import { cached } from '../../http/cache/request-cache.ts';
import { oncePersonal } from '../../session/page/once-signed-in.ts';

/** Asks for the sections' data before their code is there (rules 3.2.d, 3.2.h). */
export function requestEarly(): void {
  oncePersonal(({ username, noSearchPreferences }) => {
    if (!noSearchPreferences) void cached(searchSettings, {});
    void cached(newsletters, {});
    void cached(chosenNewsletters, { username });
  });
}
