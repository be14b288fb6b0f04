import { newsletters } from '../../contract/newsletter.ts';
import { searchSettings } from '../../contract/search-settings.ts';
import { cached } from '../../http/cache/request-cache.ts';

/** Asks for the sections' data beside the user data (rule 3.2.d). */
export function loadEarly(): void {
  void cached(searchSettings, {});
  void cached(newsletters, {});
}
