import { API_PREFIXES } from '../routes.ts';

/**
 * Prefetches a page on pointer down, about 100 ms before the click. Never backend addresses: a GET
 * may have side effects. A string, because the page's policy contains its hash.
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
