import { API_PREFIXES } from '../contract/routes.ts';

/** Never backend URLs: a GET may have side effects. A string, because the CSP has its hash. */
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
