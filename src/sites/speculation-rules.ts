import { API_PREFIXES, type RouteName, routeOf } from '../contract/routes.ts';

/** Pages without personal data and one-time tokens, whose visit changes nothing. */
const PRERENDERED: readonly RouteName[] = [
  'welcome',
  'registration',
  'forgotUsername',
  'forgotPassword',
  'contact',
  'contactCategory',
  'contactTopic',
  'cancellation',
  'withdrawal',
  'accessibility',
];

/**
 * The next page is rendered when its link is hovered or pressed, all others are fetched when theirs
 * is pressed (rule 18.15). Never backend URLs: a GET may have side effects. A string, because the CSP
 * has its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: PRERENDERED.map((name) => routeOf(name).path) },
          { not: { href_matches: '/*\\?(.+)' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
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
