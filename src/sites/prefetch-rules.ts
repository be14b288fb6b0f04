import { API_PREFIXES } from '../routes.ts';

/**
 * Lets a browser fetch the next page when a finger or the mouse goes down on its link, a tenth of a
 * second before the click: nothing is fetched that nobody reaches for. Only pages: an address of the
 * backend may do something.
 *
 * A text, because its hash must stand in the page's Content-Security-Policy.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: API_PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]) } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
